import type { Context } from '../../../../platform/context.ts';
import { type PriceCouponInput, priceCoupon } from './price-coupon.ts';

interface ValidateCouponInput extends PriceCouponInput {
  network: string;
}

/** The prices of a course with a coupon; does not reserve the coupon. */
export async function validateCoupon(context: Context, { network, ...input }: ValidateCouponInput) {
  await context.limits.take('coupons', network);
  return priceCoupon(context, input);
}
