import { type Cents, parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { chooseCashback } from '@toro/domain/sales/checkout/cashback';
import { maxInstalments } from '@toro/domain/sales/checkout/instalments';
import { type PaymentType, type Prices, paymentTypesFor, priceFor } from '@toro/domain/sales/checkout/prices';
import { PRICE_CHANGED, PURCHASE_NOT_POSSIBLE } from '@toro/domain/sales/checkout/sale';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findSale, type Module, type Sale } from '../../../catalogue/class-groups/find-sale.ts';
import type { Coupon } from '../../coupons/find-coupon.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { chooseModules } from './choose-modules.ts';
import { findCashbackRule } from './find-cashback-rule.ts';
import { findUsableCoupon, pricePurchase } from './price-purchase.ts';

export const saleUnavailable = () => new AppError('conflict', PURCHASE_NOT_POSSIBLE);

const invalidField = (field: keyof Purchase, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

const WRONG_TYPE = {
  free: 'Esta compra não é gratuita. Escolha uma forma de pagamento.',
  paid: 'Esta compra não tem custo, e nada precisa ser pago.',
};

export type PurchaseQuote = Awaited<ReturnType<typeof quotePurchase>>;

/** The cashback of a purchase: by the rule of the course or by the coupon, whichever is more. */
export async function quoteCashback(
  context: Context,
  { courseId, coupon, cash, total }: { courseId: number; coupon: Coupon | null; cash: Cents; total: Cents },
): Promise<Cents> {
  return chooseCashback(
    cash,
    [
      { percentage: await findCashbackRule(context, courseId), cents: null },
      { percentage: coupon?.cashbackPercentage ?? null, cents: coupon?.cashbackCents ?? null },
    ],
    total,
  );
}

/** What is bought, each with its price for a payment type, the main course first. */
export const listPurchaseItems = (sale: Sale, modules: readonly Module[], type: PaymentType) =>
  [{ courseId: sale.courseId, classGroupId: sale.id, full: sale.full, cash: sale.cash }, ...modules].map(
    ({ courseId, classGroupId, full, cash }) => ({
      courseId,
      classGroupId,
      priceCents: priceFor(type, { full, cash: cash ?? full }),
      fullCents: full,
    }),
  );

/** Throws 409 with the prices of now when the buyer has confirmed another total. */
function assertShownTotal({ type, shown_total }: Purchase, prices: Prices): void {
  if (shown_total === undefined) return;
  const total = paymentTypesFor(prices).includes(type) ? priceFor(type, prices) : null;
  if (total === parseDecimal(shown_total)) return;
  throw new AppError('conflict', PRICE_CHANGED, {
    prices: { full: toDecimal(prices.full), cash: toDecimal(prices.cash) },
  });
}

/** Validates a purchase and computes its items and prices, which are never taken from the browser. */
export async function quotePurchase(context: Context, purchase: Purchase) {
  const { type, installments } = purchase;
  const sale = await findSale(context, { tag: purchase.curso, classGroupId: purchase.id_turma });
  if (!sale) throw saleUnavailable();
  const modules = chooseModules(sale, purchase.selectedModules);
  const coupon = purchase.cupom ? await findUsableCoupon(context, sale, modules, purchase.cupom) : null;
  const { list, prices } = pricePurchase(sale, modules, coupon);
  assertShownTotal(purchase, prices);
  if (!paymentTypesFor(prices).includes(type))
    throw invalidField('type', type === 'free' ? WRONG_TYPE.free : WRONG_TYPE.paid);
  if (installments > maxInstalments(type, coupon?.allowsInstalments))
    throw invalidField('installments', 'Selecione a maneira como deseja parcelar.');
  const total = priceFor(type, prices);
  const { courseId } = sale;
  return {
    sale,
    coupon,
    total,
    cashback: await quoteCashback(context, { courseId, coupon, cash: prices.cash, total }),
    list: priceFor(type, list),
    cashDiscount: list.full - priceFor(type, list),
    items: listPurchaseItems(sale, modules, type),
  };
}
