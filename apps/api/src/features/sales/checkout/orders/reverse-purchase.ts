import { sumRefunded } from '@toro/domain/sales/checkout/refunds';
import type { Context } from '../../../../platform/context.ts';
import { releaseCoupon } from '../../coupons/claim-coupon.ts';
import { findChargedBack } from '../chargebacks/chargebacks-of-order.ts';
import { completeRefund } from '../refunds/complete-refund.ts';
import { findRefundsOfOrder, insertRefund, updateRefund } from '../refunds/refund-queries.ts';
import { toRequester } from '../refunds/refund-requester.ts';
import { type Order, updateOrder } from './order-queries.ts';

/**
 * Applies the gateway's report that a payment was cancelled as a whole: completes the refunds that were on their way and
 * adds one for money that went back without us. The caller holds the order lock.
 */
export async function reversePurchase(context: Context, order: Order): Promise<void> {
  const { db, now, actor } = context;
  if (order.paidAt === null) {
    await releaseCoupon(context, order.id);
    return updateOrder(db, order.id, { status: 'refunded' }, now());
  }
  const refunds = await findRefundsOfOrder(db, order.id);
  for (const refund of refunds) {
    if (refund.state === 'sent' || refund.state === 'unclear') await completeRefund(context, order, refund);
    if (refund.state === 'requested' || refund.state === 'waiting')
      await updateRefund(db, refund.id, { state: 'cancelled', lapsesAt: null, sendAfter: null }, now());
  }
  const refunded = sumRefunded(await findRefundsOfOrder(db, order.id));
  const rest = order.totalCents - refunded - (await findChargedBack(db, order.id));
  if (rest <= 0) return;
  const refund = await insertRefund(db, {
    orderId: order.id,
    key: `gateway-${order.id}`,
    way: 'gateway',
    amountCents: rest,
    state: 'sent',
    reason: order.refundReason === null ? 'gateway' : 'late',
    requestedByName: toRequester(actor).name,
    createdAt: now(),
    updatedAt: now(),
    sentAt: now(),
  });
  await completeRefund(context, order, refund);
}
