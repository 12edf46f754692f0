import { toDecimal } from '@toro/domain/base/money/money';
import { listInstalmentOptions, maxInstalments } from '@toro/domain/sales/checkout/instalments';
import { NOT_FOR_SALE } from '@toro/domain/sales/checkout/sale';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findSale } from '../../../catalogue/class-groups/find-sale.ts';
import { findOfferedModules } from '../sales/choose-modules.ts';
import { findUsableCoupon, pricePurchase } from '../sales/price-purchase.ts';

export interface PriceCouponInput {
  code: string;
  tag: string;
  classGroupId: number;
  modules: readonly number[];
}

/** The prices of a course with a coupon, as the checkout and the test of a coupon show them. */
export async function priceCoupon(context: Context, { code, modules, ...saleKey }: PriceCouponInput) {
  const sale = await findSale(context, saleKey);
  if (!sale) throw notFound(NOT_FOR_SALE);
  const chosen = findOfferedModules(sale, modules);
  const coupon = await findUsableCoupon(context, sale, chosen, code);
  const { prices } = pricePurchase(sale, chosen, coupon);
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
