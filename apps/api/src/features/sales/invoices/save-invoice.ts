import { academyDay } from '@toro/domain/base/calendar/day';
import { pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import { and, eq, isNull } from 'drizzle-orm';
import { invoices, orders } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { fieldError, findOwnOrderFile } from '../order-files/order-files.ts';
import { findOfficeOrder } from '../orders/find-office-order.ts';

interface InvoiceInput {
  number: string;
  series: string;
  day: string;
  file_id: number;
  latest_invoice: number;
}

/** Throws when an invoice of this series has had this number, also one that was replaced. */
async function assertUnusedNumber({ db }: Context, { series, number }: InvoiceInput): Promise<void> {
  const [used] = await db
    .select({ order: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.series, series), eq(invoices.number, number)));
  if (used)
    throw fieldError('number', `A nota ${number} da série ${series} já está no pedido ${used.order}.`);
}

/** Keeps an invoice on an order. The one before stays in its history. */
export async function saveInvoice(
  context: Context,
  { by, id: idOrNumber, ...input }: { by: StaffSession; id: string } & InvoiceInput,
) {
  const { id: orderId } = await findOfficeOrder(context, idOrNumber);
  const late = pastDayError(input.day, academyDay(context.now()));
  if (late) throw fieldError('day', late);
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    // Two people who save an invoice of one order wait for each other.
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order?.paidAt) throw new AppError('conflict', 'A nota fiscal é de um pedido pago.');
    const current = and(eq(invoices.orderId, orderId), isNull(invoices.replacedAt));
    const [before] = await db.select().from(invoices).where(current);
    if ((before?.id ?? 0) !== input.latest_invoice)
      throw new AppError(
        'conflict',
        `${before?.createdByName} já guardou a nota ${before?.number}. Confira antes de trocar.`,
      );
    await assertUnusedNumber(tx, input);
    const file = await findOwnOrderFile(tx, { staffId: by.id, id: input.file_id, field: 'file_id' });
    if (file.mime !== 'application/pdf') throw fieldError('file_id', 'A nota fiscal precisa ser um PDF.');
    await db.update(invoices).set({ replacedAt: now() }).where(current);
    const [row] = await db
      .insert(invoices)
      .values({
        orderId,
        series: input.series,
        number: input.number,
        day: input.day,
        fileId: file.id,
        createdBy: by.id,
        createdByName: by.name.slice(0, 120),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: invoices.id });
    // Another person has used the number for another order meanwhile.
    if (!row) throw fieldError('number', `A nota ${input.number} da série ${input.series} já foi usada.`);
    await recordAudit(tx, {
      action: before ? 'replace-invoice' : 'save-invoice',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { number: input.number, series: input.series, ...(before && { replaced: before.number }) },
      ...(order.studentId !== null && { studentId: order.studentId }),
    });
    return { id: row.id };
  });
}
