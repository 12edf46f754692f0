import { sumChargedBack, sumDisputed } from '@toro/domain/sales/checkout/chargebacks';
import { computeCashbackShare, sumRefunded } from '@toro/domain/sales/checkout/refunds';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { endEnrolmentsOfOrder } from '../../../catalogue/class-groups/enrolments.ts';
import { reviseCommission } from '../../affiliates/record-commission.ts';
import { releaseCoupon } from '../../coupons/claim-coupon.ts';
import { reverseCashback } from '../../wallet/cashback.ts';
import { creditRefund } from '../../wallet/credit-refund.ts';
import { returnWalletCoupon } from '../../wallet/use-wallet-coupon.ts';
import { findChargebacks } from '../chargebacks/chargeback-queries.ts';
import {
  findPaymentOfOrder,
  insertPaymentEvent,
  type Order,
  updateOrder,
  updatePayment,
} from '../orders/order-queries.ts';
import { mailRefund } from './refund-mails.ts';
import { findRefundsOfOrder, type Refund, updateRefund } from './refund-queries.ts';

/** Ends a purchase whose whole money went back. */
async function endPurchase(context: Context, order: Order, isAllByGateway: boolean): Promise<void> {
  const { db, now } = context;
  // An order that was paid and never fulfilled has not used its coupon.
  if (order.status === 'paid' && order.couponId !== null)
    await returnWalletCoupon(context, { couponId: order.couponId, orderId: order.id });
  await releaseCoupon(context, order.id);
  await updateOrder(db, order.id, { status: 'refunded' }, now());
  const payment = isAllByGateway ? await findPaymentOfOrder(db, order.id) : null;
  if (payment?.status !== 'approved') return;
  await updatePayment(db, payment.id, { status: 'cancelled' }, now());
  const event = { paymentId: payment.id, source: 'academy' as const, status: 'cancelled', createdAt: now() };
  await insertPaymentEvent(db, event);
}

/**
 * Writes that the money of a refund went back: takes its share of the cashback, ends what it ends and mails the buyer.
 * The caller holds the order lock.
 */
export async function completeRefund(context: Context, order: Order, refund: Refund): Promise<Refund> {
  const { db, now } = context;
  const { id: orderId, studentId } = order;
  const others = (await findRefundsOfOrder(db, orderId)).filter(({ id }) => id !== refund.id);
  const earlier = others.filter(({ state }) => state === 'done');
  const refundedBefore = sumRefunded(earlier);
  const disputes = await findChargebacks(db, orderId);
  const isLast = refundedBefore + sumChargedBack(disputes) + refund.amountCents >= order.totalCents;
  const cashbackCents =
    studentId === null
      ? 0
      : computeCashbackShare({
          cashback: order.cashbackCents,
          paid: order.totalCents,
          amount: refund.amountCents,
          refundedBefore: refundedBefore + sumDisputed(disputes),
          takenBefore: [...earlier, ...disputes].reduce((sum, each) => sum + each.cashbackCents, 0),
        });
  const done = await updateRefund(
    db,
    refund.id,
    { state: 'done', doneAt: now(), cashbackCents, nextAskAt: null, lapsesAt: null },
    now(),
  );
  if (studentId !== null) {
    // The class groups are locked before the accounts, as in a purchase.
    if (isLast || refund.endsEnrolment) await endEnrolmentsOfOrder(db, { studentId, orderId, now: now() });
    if (refund.way === 'wallet')
      await creditRefund(context, { studentId, orderId, refundId: refund.id, amount: refund.amountCents });
    await reverseCashback(context, { studentId, orderId, part: String(refund.id), amount: cashbackCents });
  }
  if (isLast)
    await endPurchase(
      context,
      order,
      [...earlier, done].every(({ way }) => way === 'gateway'),
    );
  await reviseCommission(context, order);
  await mailRefund(context, order, done, { isLast });
  await recordAudit(context, {
    action: 'refund-order',
    subject: { kind: 'order', id: orderId, name: String(order.number) },
    detail: { refund: refund.id, amountCents: refund.amountCents, way: refund.way },
  });
  return done;
}
