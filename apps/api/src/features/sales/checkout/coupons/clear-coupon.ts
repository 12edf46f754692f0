import { COUPON_NOT_CLEARED } from '@toro/domain/sales/wallet/coupon';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { releaseCoupon } from '../../coupons/claim-coupon.ts';
import { findCoupon } from '../../coupons/find-coupon.ts';
import { findOwnOrder } from '../orders/find-own-order.ts';
import { lockOrder } from '../orders/order-queries.ts';

const notCleared = () => new AppError('conflict', COUPON_NOT_CLEARED);

/**
 * Releases the coupon reserved for an order; without an order nothing is reserved. If the order is paid afterwards,
 * its payment reserves the coupon again or is refunded.
 */
export async function clearCoupon(
  context: Context,
  { code, order, token }: { code: string; order?: string; token?: string },
) {
  if (order === undefined) return {};
  const ownOrder = await findOwnOrder(context, order, token ?? '');
  const coupon = await findCoupon(context.db, code);
  if (!ownOrder || !coupon || ownOrder.couponId !== coupon.id) throw notCleared();
  await inTransaction(context, async (context) => {
    const locked = await lockOrder(context.db, ownOrder.id);
    if (locked?.status === 'paid') throw notCleared();
    await releaseCoupon(context, ownOrder.id);
  });
  return {};
}
