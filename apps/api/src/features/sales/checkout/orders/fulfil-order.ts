import { isPendingOrder, type RefundReason } from '@toro/domain/sales/checkout/order-states';
import { type Context, inTransaction, withHost } from '../../../../platform/context.ts';
import { createPasswordLink } from '../../../accounts/auth/create-password-link.ts';
import { lockClassGroups } from '../../../catalogue/class-groups/enrolled-count.ts';
import { reserveSeats } from '../../../catalogue/class-groups/reserve-seats.ts';
import { recordCommission } from '../../affiliates/record-commission.ts';
import { redeemCoupon } from '../../coupons/claim-coupon.ts';
import { useWalletCoupon } from '../../wallet/use-wallet-coupon.ts';
import { hasOtherCpf } from '../buyers/find-account.ts';
import { findOrCreateAccount } from '../buyers/find-or-create-account.ts';
import { openPurchaseLogin } from '../buyers/open-purchase-login.ts';
import { convertLeads } from '../leads/lead-ends.ts';
import { withdrawReminders } from '../reminders/reminder-keys.ts';
import { deliverOrder } from './deliver-order.ts';
import { mailReceipt } from './order-mails.ts';
import { findItems, hasEnrolment, hasHeldOrder, type Order, updateOrder } from './order-queries.ts';

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
  const holdsSeats = isPendingOrder(order.status) && (order.endsAt === null || order.endsAt > now());
  // The account, the class groups and the coupon are locked in this order, as the actions of staff and refunds do.
  const { account, created } = await findOrCreateAccount(context, order);
  await lockClassGroups(db, groups);
  if (!holdsSeats && !(await reserveSeats(context, groups))) throw new FulfilmentError('places');
  if (!(await redeemCoupon(context, order))) throw new FulfilmentError('coupon');
  // An order that the owner of the address has claimed by verifying it has an account already.
  if (order.studentId === null && hasOtherCpf(account, order.cpf)) throw new FulfilmentError('email');
  if (await hasEnrolment(db, account.id, groups)) throw new FulfilmentError('enrolled');
  // Whoever created an unverified account may not be the owner of the address, and must not get what another paid for.
  const held = !created && account.emailVerifiedAt === null;
  if (held && (await hasHeldOrder(db, order.email, groups))) throw new FulfilmentError('enrolled');
  const studentId = held ? null : account.id;
  await updateOrder(
    db,
    order.id,
    { status: 'paid', studentId, createdStudent: created ? 1 : 0, paidAt: now() },
    now(),
  );
  await recordCommission(context, { ...order, paidAt: now() });
  if (order.couponId !== null)
    await useWalletCoupon(context, { couponId: order.couponId, orderId: order.id });
  if (studentId !== null) await deliverOrder(context, order, items, studentId);
  const branded = withHost(context, order.host);
  const passwordUrl =
    account.emailVerifiedAt === null ? await createPasswordLink(branded, account.id, 'first') : null;
  await mailReceipt(context, { order: { ...order, paidAt: now() }, items, held, passwordUrl });
  await convertLeads(context, { ...order, courseIds: items.map(({ courseId }) => courseId) });
  await withdrawReminders(context, order);
  if (created) await openPurchaseLogin(context, order, account);
}

/**
 * Fulfils a paid order: gives enrolments and cashback to the account of its e-mail address, which is created if there is
 * none, and mails the receipt. An order for an existing account whose address is not verified is held until it is. The
 * caller holds the order lock. An order that had ended reserves its seats and its coupon again; when they are gone,
 * nothing is written and the reason is returned.
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
