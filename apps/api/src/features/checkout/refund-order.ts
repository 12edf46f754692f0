import { academyDay } from '@toro/domain/calendar/day';
import { type Context, inTransaction } from '../../platform/context.ts';
import { endPurchase } from './end-purchase.ts';
import { findOrder, findPaymentOfOrder, lockOrder, type Order, type Payment } from './order-queries.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * `unclear`: the gateway did not say; to be asked for again. `unpaid`: there is nothing to give back.
 * `already`: it went back before.
 */
export type Refund = 'done' | 'already' | 'unpaid' | 'unknown' | 'refused' | 'unclear';

/** Asks the gateway to give the money back. The same key makes it once, however often it is asked. */
async function cancelAtGateway(context: Context, order: Order, payment: Payment) {
  const { gateway } = context;
  const { method, gatewayPaymentId, amountCents } = payment;
  if (!gateway || gatewayPaymentId === null) return 'unclear';
  const sameDay = order.paidAt !== null && academyDay(order.paidAt) === academyDay(context.now());
  const key = `refund-${payment.id}`;
  const answer = await gateway.cancel({ method, gatewayPaymentId, amount: amountCents, sameDay, key });
  if (answer !== 'refused') return answer;
  // An earlier request whose answer was lost may have done it.
  const found = await gateway.findPayment({ method, orderId: order.id, gatewayPaymentId });
  return found?.status === 'cancelled' ? 'done' : 'refused';
}

/** What was free has no money to give back. */
async function endFree(context: Context, orderId: string): Promise<Refund> {
  return inTransaction(context, async (context) => {
    const order = await lockOrder(context.db, orderId);
    if (order?.status !== 'paid') return 'already';
    await endPurchase(context, order);
    return 'done';
  });
}

/** Gives an order's money back and ends what it had opened. Repeating it is safe at any point. */
export async function refundOrder(context: Context, orderId: string): Promise<Refund> {
  const order = await findOrder(context.db, orderId);
  if (!order) return 'unknown';
  if (order.status === 'refunded') return 'already';
  if (order.status !== 'paid' && order.status !== 'refunding') return 'unpaid';
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (!payment) return endFree(context, orderId);
  const answer = await cancelAtGateway(context, order, payment);
  if (answer !== 'done') return answer;
  const gatewayPaymentId = payment.gatewayPaymentId ?? '';
  await settlePayment(context, {
    paymentId: payment.id,
    outcome: { status: 'cancelled', gatewayPaymentId, detail: {} },
    source: 'academy',
  });
  return 'done';
}

/** The job that gives back what came too late; it fails, and is tried again, until the money is back. */
export async function returnMoney(context: Context, orderId: string): Promise<void> {
  const refund = await refundOrder(context, orderId);
  if (refund === 'refused' || refund === 'unclear')
    throw new Error(`the money of order ${orderId} did not go back: ${refund}`);
}
