import { type CouponDiscount, checkCouponValidity } from '@toro/domain/sales/checkout/coupon';
import { addModulePrices, discountPrices, type Prices } from '@toro/domain/sales/checkout/prices';
import { COUPON_NOT_FOUND } from '@toro/domain/sales/wallet/coupon';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Module, Sale } from '../../../catalogue/class-groups/find-sale.ts';
import { type Coupon, findCoupon } from '../../coupons/find-coupon.ts';

/** A coupon that can be used for this class group and these modules now; throws for any other code. */
export async function findUsableCoupon(
  { db, now }: Context,
  sale: Sale,
  modules: readonly Module[],
  code: string,
): Promise<Coupon> {
  const coupon = sale.acceptsCoupon ? await findCoupon(db, code) : null;
  const purchase = {
    courseId: sale.courseId,
    moduleIds: modules.map(({ courseId }) => courseId),
    cashCents: pricePurchase(sale, modules, null).list.cash,
  };
  if (!coupon || checkCouponValidity(coupon, purchase, now()) !== 'usable') throw notFound(COUPON_NOT_FOUND);
  return coupon;
}

/** The prices of a purchase before and after its coupon. */
export function pricePurchase(sale: Sale, modules: readonly Module[], coupon: CouponDiscount | null) {
  const list: Prices = addModulePrices({ full: sale.full, cash: sale.cash }, modules);
  return { list, prices: discountPrices(list, coupon) };
}
