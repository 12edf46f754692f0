import type { Context } from '../../../platform/context.ts';
import { reverseCashback } from '../../wallet/cashback.ts';
import { returnWalletCoupon } from '../../wallet/use-wallet-coupon.ts';
import { releaseCoupon } from '../coupons/claim-coupon.ts';
import { mailRefund } from './order-mails.ts';
import { endEnrolments, type Order, updateOrder } from './order-queries.ts';

/** Ends the seats and the cashback of a refunded order and mails the buyer. The caller holds the order lock. */
export async function reversePurchase(context: Context, order: Order): Promise<void> {
  const { db, now } = context;
  const { id: orderId, studentId } = order;
  if (studentId !== null) {
    await endEnrolments(db, { studentId, orderId, now: now() });
    await reverseCashback(context, { studentId, orderId, amount: order.cashbackCents });
  }
  // An order that was paid and never fulfilled has not used its coupon.
  if (order.status === 'paid' && order.couponId !== null)
    await returnWalletCoupon(context, { couponId: order.couponId, orderId });
  await releaseCoupon(context, orderId);
  await updateOrder(db, orderId, { status: 'refunded' }, now());
  if (order.paidAt !== null) await mailRefund(context, order);
}
