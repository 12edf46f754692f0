import { listInstalmentOptions, maxInstalments } from '@toro/domain/checkout/instalments';
import { NOT_FOR_SALE } from '@toro/domain/checkout/sale';
import { toDecimal } from '@toro/domain/money/money';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { pickModules } from './choose-modules.ts';
import { findSale } from './find-sale.ts';
import { findUsableCoupon, pricePurchase } from './price-purchase.ts';

interface Asked {
  code: string;
  tag: string;
  classGroupId: number;
  modules: readonly number[];
  network: string;
}

/** What a coupon is worth for a course; claims nothing. */
export async function validateCoupon(context: Context, { code, modules, network, ...asked }: Asked) {
  await context.limits.take('coupons', network);
  const sale = await findSale(context, asked);
  if (!sale) throw notFound(NOT_FOR_SALE);
  const coupon = await findUsableCoupon(context, sale, code);
  const { prices } = pricePurchase(sale, pickModules(sale, modules), coupon);
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
