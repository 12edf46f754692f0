import { randomUUID } from 'node:crypto';
import { FILE_FORMATS, type FileFormat } from '@toro/domain/office/files/file-kinds';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { affiliatePayments, invoices, manualPayments, orderFiles } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { downloadLink, OFFICE_DOWNLOADS } from '../../../platform/storage/download-link.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { checkContent } from '../../office/files/check-content.ts';

export type OrderFile = typeof orderFiles.$inferSelect;

/** A proof that is an image has no scripts: SVG is left out. */
const FORMATS: Record<'proof' | 'invoice', readonly FileFormat[]> = {
  proof: ['pdf', 'png', 'jpeg', 'webp'],
  invoice: ['pdf'],
};

const WRONG_FORMAT = {
  proof: 'O comprovante precisa ser um PDF ou uma imagem (PNG, JPEG ou WebP).',
  invoice: 'A nota fiscal precisa ser um PDF. Este arquivo é de outro tipo.',
};

export const fieldError = (field: string, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

interface OrderFileInput {
  use: 'proof' | 'invoice';
  name: string;
  bytes: Buffer;
}

/** Stores a proof or an invoice as a private file. Its content decides what it is, not its name. */
export async function storeOrderFile(
  context: Context,
  staffId: number,
  { use, name, bytes }: OrderFileInput,
): Promise<OrderFile> {
  const content = await checkContent({ size: bytes.length, kind: null }, async function* () {
    yield bytes;
  });
  if ('error' in content) throw fieldError('file', `${WRONG_FORMAT[use]} ${content.error}`);
  if (!FORMATS[use].includes(content.format)) throw fieldError('file', WRONG_FORMAT[use]);
  const { mime, extension } = FILE_FORMATS[content.format];
  const storageKey = `private/orders/${randomUUID()}.${extension}`;
  await context.storage.write(storageKey, content.read(), mime);
  const { size, sha256 } = content.measure();
  return inTransaction(context, async (tx) => {
    const [row] = await tx.db
      .insert(orderFiles)
      .values({ name, mime, size, sha256, storageKey, uploadedBy: staffId, createdAt: tx.now() })
      .returning();
    if (!row) throw new Error('the file was not written');
    await recordAudit(tx, {
      action: 'upload-file',
      subject: { kind: 'order-file', id: row.id, name },
      detail: { use, size },
    });
    return row;
  });
}

/** A file that this person has sent; throws for any other. */
export async function findOwnOrderFile(
  { db }: Context,
  { staffId, id, field }: { staffId: number; id: number; field: string },
): Promise<OrderFile> {
  const [row] = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.id, id), eq(orderFiles.uploadedBy, staffId)));
  if (!row) throw fieldError(field, 'Envie o arquivo de novo.');
  return row;
}

/** A link by which the office shows a file for 15 minutes. */
export const toOrderFileLink = (context: Context, { name, storageKey }: OrderFile) => ({
  name,
  url: downloadLink(context, storageKey, name, { shown: true, base: OFFICE_DOWNLOADS }),
});

const UNUSED_MS = 48 * 3_600_000;

/** Removes files that belong to no order after two days: the form was left. */
export async function sweepOrderFiles(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - UNUSED_MS);
  const unused = and(
    lt(orderFiles.createdAt, before),
    sql`not exists (select from manual_payments m where m.proof_id = order_files.id)`,
    sql`not exists (select from invoices i where i.file_id = order_files.id)`,
    sql`not exists (select from chargeback_papers p where p.file_id = order_files.id)`,
    sql`not exists (select from affiliate_payments a where a.proof_id = order_files.id)`,
  );
  const rows = await context.db.select().from(orderFiles).where(unused).limit(200);
  for (const { id, storageKey } of rows) {
    await context.db.delete(orderFiles).where(eq(orderFiles.id, id));
    await removeFile(context, storageKey);
  }
}

/** Deletes a file that is no proof and no invoice of an order. */
export async function deleteUnusedOrderFile(db: Database, id: number) {
  const [file] = await db
    .delete(orderFiles)
    .where(
      and(
        eq(orderFiles.id, id),
        notExists(db.select().from(manualPayments).where(eq(manualPayments.proofId, id))),
        notExists(db.select().from(invoices).where(eq(invoices.fileId, id))),
        notExists(db.select().from(affiliatePayments).where(eq(affiliatePayments.proofId, id))),
      ),
    )
    .returning();
  return file;
}
