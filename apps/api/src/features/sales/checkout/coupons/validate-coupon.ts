import type { Context } from '../../../../platform/context.ts';
import { priceCoupon } from './price-coupon.ts';

interface ValidateCouponInput {
  cupom: string;
  tag: string;
  id_turma: number;
  modules?: readonly number[];
  sender: { network: string };
}

/** The prices of a course with a coupon; does not reserve the coupon. */
export async function validateCoupon(
  context: Context,
  { cupom: code, tag, id_turma: classGroupId, modules = [], sender }: ValidateCouponInput,
) {
  await context.limits.take('coupons', sender.network);
  return priceCoupon(context, { code, tag, classGroupId, modules });
}
