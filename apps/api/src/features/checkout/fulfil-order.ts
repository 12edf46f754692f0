import { isPendingOrder, type RefundReason } from '@toro/domain/checkout/order-states';
import { type Context, inTransaction } from '../../platform/context.ts';
import { giveCashback } from '../wallet/cashback.ts';
import { useWalletCoupon } from '../wallet/use-wallet-coupon.ts';
import { adoptConsents } from './adopt-consents.ts';
import { redeemCoupon } from './claim-coupon.ts';
import { findOrCreateBuyer } from './find-or-create-buyer.ts';
import { mailReceipt } from './mail-order.ts';
import { findItems, hasEnrolment, insertEnrolments, type Order, updateOrder } from './order-queries.ts';
import { takePlaces } from './take-places.ts';
import { welcomeStudent } from './welcome-student.ts';

/** Undoes what was given so far. */
class Refused extends Error {
  constructor(readonly refusal: RefundReason) {
    super(refusal);
  }
}

async function give(context: Context, order: Order): Promise<void> {
  const { db, now } = context;
  const items = await findItems(db, order.id);
  const groups = items.map(({ classGroupId }) => classGroupId);
  if (!isPendingOrder(order.status) && !(await takePlaces(db, groups))) throw new Refused('places');
  if (!(await redeemCoupon(context, order.id))) throw new Refused('coupon');
  const buyer = await findOrCreateBuyer(context, order);
  if (!buyer) throw new Refused('email');
  const studentId = buyer.id;
  if (await hasEnrolment(db, studentId, groups)) throw new Refused('enrolled');
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
  await adoptConsents(context, order, studentId);
  if (order.couponId !== null)
    await useWalletCoupon(context, { couponId: order.couponId, orderId: order.id });
  await giveCashback(context, { studentId, orderId: order.id, amount: order.cashbackCents });
  await mailReceipt(context, order, items);
  if (buyer.created) await welcomeStudent(context, order, buyer);
}

/**
 * Gives what was paid for, once: the student, the places, the cashback and the receipt. The order is locked. What
 * was held for an order that had ended is taken again; when it is gone, nothing is given and the answer says why.
 */
export async function fulfilOrder(context: Context, order: Order): Promise<RefundReason | null> {
  try {
    await inTransaction(context, (context) => give(context, order));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
