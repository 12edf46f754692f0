import { computeCashback } from '@toro/domain/checkout/cashback';
import { maxInstalments } from '@toro/domain/checkout/instalments';
import { priceFor, paymentTypesFor } from '@toro/domain/checkout/prices';
import { PURCHASE_NOT_POSSIBLE } from '@toro/domain/checkout/sale';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { chooseModules } from './choose-modules.ts';
import { findSale } from './find-sale.ts';
import { findUsableCoupon, pricePurchase } from './price-purchase.ts';
import type { Purchase } from './purchase.ts';

export const cannotGoOn = () => new AppError('conflict', PURCHASE_NOT_POSSIBLE);

const refused = (field: keyof Purchase, message: string) =>
  new AppError('invalid_input', message, [{ field, message }]);

const WRONG_TYPE = {
  free: 'Esta compra não é gratuita. Escolha uma forma de pagamento.',
  paid: 'Esta compra não tem custo, e nada precisa ser pago.',
};

export type Judged = Awaited<ReturnType<typeof judgePurchase>>;

/** What is bought and what it costs: prices are the server's, whatever a browser believes. */
export async function judgePurchase(context: Context, purchase: Purchase) {
  const { type, installments } = purchase;
  const sale = await findSale(context, { tag: purchase.curso, classGroupId: purchase.id_turma });
  if (!sale) throw cannotGoOn();
  const modules = chooseModules(sale, purchase.selectedModules);
  const coupon = purchase.cupom ? await findUsableCoupon(context, sale, purchase.cupom) : null;
  const { list, prices } = pricePurchase(sale, modules, coupon);
  if (!paymentTypesFor(prices).includes(type))
    throw refused('type', type === 'free' ? WRONG_TYPE.free : WRONG_TYPE.paid);
  if (installments > maxInstalments(type, coupon?.allowsInstalments))
    throw refused('installments', 'Selecione a maneira como deseja parcelar.');
  const total = priceFor(type, prices);
  const cashback = coupon
    ? computeCashback(prices.cash, { percentage: coupon.cashbackPercentage, cents: coupon.cashbackCents }, total)
    : 0;
  const own = { courseId: sale.courseId, classGroupId: sale.id, full: sale.full, cash: sale.cash };
  return {
    sale,
    coupon,
    total,
    cashback,
    list: priceFor(type, list),
    items: [own, ...modules].map(({ courseId, classGroupId, full, cash }) => ({
      courseId,
      classGroupId,
      priceCents: priceFor(type, { full, cash: cash ?? full }),
    })),
  };
}
