import { academyDay } from '@toro/domain/calendar/day';
import { findReportDifferences } from '@toro/domain/payments/report-differences';
import { type AuditInput, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { findOrder, findPaymentOfOrder, lockOrder, type Order, type Payment } from './order-queries.ts';
import { reversePurchase } from './reverse-purchase.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * `unclear`: the gateway gave no clear response; to be retried. `unpaid`: there is nothing to refund.
 * `already`: it was refunded before.
 */
export type RefundResult = 'done' | 'already' | 'unpaid' | 'unknown' | 'refused' | 'unclear';

/** Requests the refund at the gateway. The idempotency key makes retries safe. */
async function cancelAtGateway(context: Context, order: Order, payment: Payment) {
  const { gateway } = context;
  const { method, gatewayPaymentId, amountCents } = payment;
  if (!gateway || gatewayPaymentId === null) return 'unclear';
  const sameDay = order.paidAt !== null && academyDay(order.paidAt) === academyDay(context.now());
  const key = `refund-${payment.id}`;
  const result = await gateway.cancel({ method, gatewayPaymentId, amount: amountCents, sameDay, key });
  if (result !== 'refused') return result;
  // An earlier request whose response was lost may have refunded it.
  const currentOutcome = await gateway.findPayment({ method, orderId: order.id, gatewayPaymentId });
  const isCancelled = currentOutcome?.status === 'cancelled';
  return isCancelled && findReportDifferences(payment, currentOutcome.reported).length === 0
    ? 'done'
    : 'refused';
}

const toAuditInput = (id: string, amountCents: number): AuditInput => ({
  action: 'refund-order',
  subject: { kind: 'order', id },
  detail: { amountCents },
});

/** Ends a free order, which has no payment to refund. */
async function cancelFreeOrder(context: Context, orderId: string): Promise<RefundResult> {
  return inTransaction(context, async (context) => {
    const order = await lockOrder(context.db, orderId);
    if (order?.status !== 'paid') return 'already';
    await reversePurchase(context, order);
    await recordAudit(context, toAuditInput(orderId, 0));
    return 'done';
  });
}

/** Refunds an order and ends its enrolments. Safe to repeat at any point. */
export async function refundOrder(context: Context, orderId: string): Promise<RefundResult> {
  const order = await findOrder(context.db, orderId);
  if (!order) return 'unknown';
  if (order.status === 'refunded') return 'already';
  if (order.status !== 'paid' && order.status !== 'refunding') return 'unpaid';
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (!payment) return cancelFreeOrder(context, orderId);
  const result = await cancelAtGateway(context, order, payment);
  if (result !== 'done') return result;
  const gatewayPaymentId = payment.gatewayPaymentId ?? '';
  await settlePayment(context, {
    paymentId: payment.id,
    outcome: { status: 'cancelled', gatewayPaymentId, detail: {} },
    source: 'academy',
    audit: toAuditInput(orderId, payment.amountCents),
  });
  return 'done';
}

/** Job: refunds a payment that came too late; it throws, and is retried, until the refund is done. */
export async function refundLatePayment(context: Context, orderId: string): Promise<void> {
  const refund = await refundOrder(context, orderId);
  if (refund === 'refused' || refund === 'unclear')
    throw new Error(`order ${orderId} was not refunded: ${refund}`);
}
