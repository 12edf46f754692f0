import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { mailLapse } from './refund-mails.ts';
import { findDueRefunds, findLapsedRefunds, findRefund, updateRefund } from './refund-queries.ts';
import { sendRefund } from './send-refund.ts';

/** Ends a refund that nobody approved in time; its amount is free again. */
function lapseRefund(context: Context, id: number, orderId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    const refund = await findRefund(tx.db, id);
    if (!order || refund?.state !== 'waiting') return;
    await updateRefund(tx.db, id, { state: 'lapsed', lapsesAt: null }, tx.now());
    await mailLapse(tx, order, refund);
    await recordAudit(tx, {
      action: 'lapse-refund',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { refund: id, amountCents: refund.amountCents },
    });
  });
}

/** Job: sends refunds that are due, queries unclear ones, and ends those that nobody approved. */
export async function sweepRefunds(context: Context): Promise<void> {
  const { db, now, log } = context;
  for (const { id, orderId } of await findLapsedRefunds(db, now())) await lapseRefund(context, id, orderId);
  for (const { id } of await findDueRefunds(db, now())) {
    try {
      await sendRefund(context, id);
    } catch (error) {
      log.error({ err: error, refund: id }, 'a refund could not be sent');
    }
  }
}
