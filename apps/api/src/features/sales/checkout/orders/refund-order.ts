import type { RefundState } from '@toro/domain/sales/checkout/refunds';
import { recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { endEnrolmentsOfOrder } from '../../../catalogue/class-groups/enrolments.ts';
import { releaseCoupon } from '../../coupons/claim-coupon.ts';
import { reverseCashback } from '../../wallet/cashback.ts';
import { returnWalletCoupon } from '../../wallet/use-wallet-coupon.ts';
import { findRefundByKey } from '../refunds/refund-queries.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { mailFreeOrderCancelled } from './order-mails.ts';
import { findOrder, findPaymentOfOrder, lockOrder, updateOrder } from './order-queries.ts';

/**
 * `unclear`: the gateway gave no clear response; to be retried. `unpaid`: there is nothing to refund.
 * `already`: it was refunded before.
 */
export type RefundResult = 'done' | 'already' | 'unpaid' | 'unknown' | 'refused' | 'unclear';

/** Ends a free order, which has no payment to refund. */
export function cancelFreeOrder(context: Context, orderId: string, reason?: string): Promise<RefundResult> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const order = await lockOrder(db, orderId);
    if (order?.status !== 'paid') return 'already';
    const { studentId } = order;
    if (studentId !== null) {
      await endEnrolmentsOfOrder(db, { studentId, orderId, now: now() });
      await reverseCashback(tx, { studentId, orderId, amount: order.cashbackCents });
    }
    if (order.couponId !== null) await returnWalletCoupon(tx, { couponId: order.couponId, orderId });
    await releaseCoupon(tx, orderId);
    await updateOrder(db, orderId, { status: 'refunded' }, now());
    await mailFreeOrderCancelled(tx, order);
    await recordAudit(tx, {
      action: 'refund-order',
      subject: { kind: 'order', id: orderId, name: String(order.number) },
      detail: { amountCents: 0 },
      ...(reason && { reason }),
    });
    return 'done';
  });
}

const toResult = (state: RefundState | undefined): RefundResult => {
  if (state === 'done') return 'done';
  return state === 'refused' ? 'refused' : 'unclear';
};

/** Refunds what is left of an order and ends its enrolments, without a second person. Safe to repeat at any point. */
export async function refundOrder(context: Context, orderId: string): Promise<RefundResult> {
  const order = await findOrder(context.db, orderId);
  if (!order) return 'unknown';
  if (order.status === 'refunded') return 'already';
  if (order.status !== 'paid' && order.status !== 'refunding') return 'unpaid';
  if (order.totalCents === 0) return cancelFreeOrder(context, orderId);
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (!payment) return 'unpaid';
  const key = `refund-${payment.id}`;
  const refund = await requestRefund(context, {
    orderId,
    amount: 'rest',
    way: 'gateway',
    reason: order.refundReason === null ? 'other' : 'late',
    key,
    withoutApproval: true,
  });
  await sendRefund(context, refund.id, { isForced: true });
  return toResult((await findRefundByKey(context.db, key))?.state);
}

/** Job: refunds a payment that came too late; it throws, and is retried, until the refund is done. */
export async function refundLatePayment(context: Context, orderId: string): Promise<void> {
  const refund = await refundOrder(context, orderId);
  if (refund === 'refused' || refund === 'unclear')
    throw new Error(`order ${orderId} was not refunded: ${refund}`);
}
