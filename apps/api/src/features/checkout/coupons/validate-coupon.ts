import { listInstalmentOptions, maxInstalments } from '@toro/domain/checkout/instalments';
import { NOT_FOR_SALE } from '@toro/domain/checkout/sale';
import { toDecimal } from '@toro/domain/money/money';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOfferedModules } from '../sales/choose-modules.ts';
import { findSale } from '../sales/find-sale.ts';
import { findUsableCoupon, pricePurchase } from '../sales/price-purchase.ts';

interface ValidateCouponInput {
  code: string;
  tag: string;
  classGroupId: number;
  modules: readonly number[];
  network: string;
}

/** The prices of a course with a coupon; does not reserve the coupon. */
export async function validateCoupon(
  context: Context,
  { code, modules, network, ...saleKey }: ValidateCouponInput,
) {
  await context.limits.take('coupons', network);
  const sale = await findSale(context, saleKey);
  if (!sale) throw notFound(NOT_FOR_SALE);
  const coupon = await findUsableCoupon(context, sale, code);
  const { prices } = pricePurchase(sale, findOfferedModules(sale, modules), coupon);
  return {
    id_desconto: coupon.id,
    percentage: coupon.percentage,
    valor_cupom: toDecimal(prices.full),
    valor_cupom_a_vista: toDecimal(prices.cash),
    pode_parcelar: coupon.allowsInstalments,
    cashback: coupon.cashbackCents === null ? null : toDecimal(coupon.cashbackCents),
    cashback_percentage: coupon.cashbackPercentage,
    installments: listInstalmentOptions(prices.full, maxInstalments('credit', coupon.allowsInstalments)),
  };
}
