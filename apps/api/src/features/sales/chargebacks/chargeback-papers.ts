import { PAPER_KINDS, type PaperKind } from '@toro/domain/sales/checkout/chargebacks';
import { and, count, eq } from 'drizzle-orm';
import { chargebackPapers } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { deleteUnusedOrderFile, fieldError, findOwnOrderFile } from '../order-files/order-files.ts';
import { chargebackNotFound } from './get-chargeback.ts';
import { findChargebackWithOrder } from './queries.ts';

const MAX_PAPERS = 50;

/** Adds a paper to the defence. A file stands in one defence only. */
export function addChargebackPaper(
  context: Context,
  { by, id, kind, file_id: fileId }: { by: StaffSession; id: number; kind: PaperKind; file_id: number },
) {
  return inTransaction(context, async (tx) => {
    const found = await findChargebackWithOrder(tx.db, id);
    if (!found) throw chargebackNotFound();
    const file = await findOwnOrderFile(tx, { staffId: by.id, id: fileId, field: 'file_id' });
    const [there] = await tx.db
      .select({ papers: count() })
      .from(chargebackPapers)
      .where(eq(chargebackPapers.chargebackId, id));
    if ((there?.papers ?? 0) >= MAX_PAPERS)
      throw new AppError('conflict', `Uma contestação tem no máximo ${MAX_PAPERS} documentos.`);
    const [paper] = await tx.db
      .insert(chargebackPapers)
      .values({
        chargebackId: id,
        kind,
        fileId: file.id,
        createdByName: by.name.slice(0, 120),
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: chargebackPapers.id });
    if (!paper) throw fieldError('file_id', 'Este arquivo já está em uma contestação. Envie outro.');
    await recordAudit(tx, {
      action: 'add-chargeback-paper',
      subject: { kind: 'order', id: found.order.id, name: String(found.order.number) },
      detail: { chargeback: id, kind: PAPER_KINDS[kind], file: file.name },
    });
    return paper;
  });
}

export async function removeChargebackPaper(
  context: Context,
  { id, paper: paperId }: { id: number; paper: number },
): Promise<Record<string, never>> {
  const storageKey = await inTransaction(context, async (tx) => {
    const found = await findChargebackWithOrder(tx.db, id);
    if (!found) throw chargebackNotFound();
    const [paper] = await tx.db
      .delete(chargebackPapers)
      .where(and(eq(chargebackPapers.id, paperId), eq(chargebackPapers.chargebackId, id)))
      .returning();
    if (!paper) throw notFound('Este documento já foi removido.');
    const file = await deleteUnusedOrderFile(tx.db, paper.fileId);
    await recordAudit(tx, {
      action: 'remove-chargeback-paper',
      subject: { kind: 'order', id: found.order.id, name: String(found.order.number) },
      detail: { chargeback: id, kind: PAPER_KINDS[paper.kind], file: file?.name },
    });
    return file?.storageKey;
  });
  if (storageKey) await removeFile(context, storageKey);
  return {};
}
