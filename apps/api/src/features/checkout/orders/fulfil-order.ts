import { isPendingOrder, type RefundReason } from '@toro/domain/checkout/order-states';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { giveCashback } from '../../wallet/cashback.ts';
import { useWalletCoupon } from '../../wallet/use-wallet-coupon.ts';
import { copyConsentsToStudent } from '../buyers/copy-consents-to-student.ts';
import { findOrCreateBuyer } from '../buyers/find-or-create-buyer.ts';
import { welcomeStudent } from '../buyers/welcome-student.ts';
import { redeemCoupon } from '../coupons/claim-coupon.ts';
import { takeSeats } from '../sales/take-seats.ts';
import { mailReceipt } from './order-mails.ts';
import { findItems, hasEnrolment, insertEnrolments, type Order, updateOrder } from './order-queries.ts';

/** Rolls the transaction of `fulfil` back. */
class FulfilmentError extends Error {
  constructor(readonly reason: RefundReason) {
    super(reason);
  }
}

async function fulfil(context: Context, order: Order): Promise<void> {
  const { db, now } = context;
  const items = await findItems(db, order.id);
  const groups = items.map(({ classGroupId }) => classGroupId);
  if (!isPendingOrder(order.status) && !(await takeSeats(db, groups))) throw new FulfilmentError('places');
  if (!(await redeemCoupon(context, order.id))) throw new FulfilmentError('coupon');
  const buyer = await findOrCreateBuyer(context, order);
  if (!buyer) throw new FulfilmentError('email');
  const studentId = buyer.id;
  if (await hasEnrolment(db, studentId, groups)) throw new FulfilmentError('enrolled');
  await insertEnrolments(
    db,
    items.map(({ courseId, classGroupId }) => ({
      studentId,
      courseId,
      classGroupId,
      orderId: order.id,
      createdAt: now(),
    })),
  );
  await updateOrder(
    db,
    order.id,
    { status: 'paid', studentId, createdStudent: buyer.created ? 1 : 0, paidAt: now() },
    now(),
  );
  await copyConsentsToStudent(context, order, studentId);
  if (order.couponId !== null)
    await useWalletCoupon(context, { couponId: order.couponId, orderId: order.id });
  await giveCashback(context, { studentId, orderId: order.id, amount: order.cashbackCents });
  await mailReceipt(context, order, items);
  if (buyer.created) await welcomeStudent(context, order, buyer);
}

/**
 * Fulfils a paid order: creates the student, the enrolments, the cashback and the receipt. The caller holds the order
 * lock. An order that had ended reserves its seats and its coupon again; when they are gone, nothing is written and
 * the reason is returned.
 */
export async function fulfilOrder(context: Context, order: Order): Promise<RefundReason | null> {
  try {
    await inTransaction(context, (context) => fulfil(context, order));
    return null;
  } catch (error) {
    if (error instanceof FulfilmentError) return error.reason;
    throw error;
  }
}
