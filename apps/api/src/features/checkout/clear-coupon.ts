import { COUPON_NOT_CLEARED } from '@toro/domain/wallet/coupon';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { releaseCoupon } from './claim-coupon.ts';
import { findOwnOrder } from './find-own-order.ts';
import { lockOrder } from './order-queries.ts';
import { findCoupon } from './sale-queries.ts';

interface Clearing {
  code: string;
  order: string | undefined;
  token: string | undefined;
}

const notCleared = () => new AppError('conflict', COUPON_NOT_CLEARED);

/**
 * Releases an order's claim on a coupon; before there is an order nothing is claimed. Should the order still be
 * paid, it takes the coupon again or the money goes back.
 */
export async function clearCoupon(context: Context, { code, order, token }: Clearing) {
  if (order === undefined) return {};
  const own = await findOwnOrder(context, order, token ?? '');
  const coupon = await findCoupon(context.db, code);
  if (!own || !coupon || own.couponId !== coupon.id) throw notCleared();
  await inTransaction(context, async (context) => {
    const locked = await lockOrder(context.db, own.id);
    if (locked?.status === 'paid') throw notCleared();
    await releaseCoupon(context, own.id);
  });
  return {};
}
