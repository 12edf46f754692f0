import { orderStatusFor, canOrderBecome } from '@toro/domain/checkout/order-states';
import { nextPaymentStatus } from '@toro/domain/payments/payment-states';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Outcome } from '../../platform/gateway/gateway.ts';
import { releaseCoupon } from './claim-coupon.ts';
import { endPurchase } from './end-purchase.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { mailRefusal } from './mail-order.ts';
import {
  findPayment,
  insertPaymentEvent,
  lockOrder,
  type Order,
  type Payment,
  updateOrder,
  updatePayment,
} from './order-queries.ts';
import { detailOf, plainDetail } from './payment-detail.ts';

export interface Heard {
  paymentId: number;
  outcome: Outcome;
  source: 'response' | 'notification' | 'query' | 'academy';
}

/** The payment after what was heard; null when that changes nothing. */
async function applyToPayment(
  { db, now }: Context,
  payment: Payment,
  { outcome }: Heard,
): Promise<Payment['status'] | null> {
  const gatewayPaymentId = payment.gatewayPaymentId ?? outcome.gatewayPaymentId ?? null;
  if (outcome.status === 'unclear') {
    await updatePayment(db, payment.id, { gatewayPaymentId }, now());
    return null;
  }
  const status = nextPaymentStatus(payment.status, outcome.status);
  if (status === payment.status) return null;
  const expiresAt = outcome.status === 'waiting' ? (outcome.pix?.expiresAt ?? null) : payment.expiresAt;
  await updatePayment(
    db,
    payment.id,
    { status, gatewayPaymentId, expiresAt, detail: detailOf(outcome) },
    now(),
  );
  return status;
}

/** The money came: what was bought is given, or the money goes back. */
async function approve(context: Context, order: Order): Promise<void> {
  const refusal = await fulfilOrder(context, order);
  if (refusal === null) return;
  const now = context.now();
  await releaseCoupon(context, order.id);
  await updateOrder(context.db, order.id, { status: orderStatusFor('approved', false), paidAt: now }, now);
  await context.jobs.send(context.db, 'refund-order', { orderId: order.id });
  await mailRefusal(context, order, refusal);
}

/**
 * Applies what was heard of a payment, in one transaction that holds the order. News may come from several places,
 * repeated and in any order: each changes something once or nothing at all.
 */
export function settlePayment(context: Context, heard: Heard): Promise<void> {
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const { paymentId, outcome, source } = heard;
    const orderId = (await findPayment(db, paymentId))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(db, orderId);
    // Read again under the lock: whoever held it before may have changed the payment.
    const payment = await findPayment(db, paymentId);
    if (!order || !payment) throw new Error(`there is no payment ${paymentId}`);
    const detail = plainDetail(outcome.detail);
    await insertPaymentEvent(db, { paymentId, source, status: outcome.status, detail, createdAt: now() });
    const settled = await applyToPayment(context, payment, heard);
    if (settled === null) return;
    if (settled === 'approved') return approve(context, order);
    if (settled === 'cancelled') return endPurchase(context, order);
    const next = orderStatusFor(settled);
    if (!canOrderBecome(order.status, next)) return;
    await releaseCoupon(context, order.id);
    await updateOrder(db, order.id, { status: next }, now());
  });
}
