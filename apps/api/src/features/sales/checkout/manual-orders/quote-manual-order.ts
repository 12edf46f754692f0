import type { Cents } from '@toro/domain/base/money/money';
import { isModular, modulesError } from '@toro/domain/sales/checkout/modules';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findSale } from '../../../catalogue/class-groups/find-sale.ts';
import { findClassGroup } from '../../../catalogue/class-groups/find-sale-rows.ts';
import { fieldError } from '../../order-files/order-files.ts';
import { findOfferedModules } from '../sales/choose-modules.ts';
import { findUsableCoupon, pricePurchase } from '../sales/price-purchase.ts';
import { listPurchaseItems } from '../sales/quote-purchase.ts';

export interface ManualItemsInput {
  class_group_id: number;
  modules: number[];
  coupon: string | null;
}

/** The sale, modules, coupon and listed price of a manual order. Money outside the gateway pays the cash price. */
export async function quoteManualItems(context: Context, input: ManualItemsInput) {
  const group = await findClassGroup(context.db, input.class_group_id);
  const sale = group && (await findSale(context, { tag: group.tag, classGroupId: group.id }));
  if (!sale)
    throw fieldError(
      'class_group_id',
      'Esta turma não está à venda ou não tem vaga. Escolha outra, ou mude as datas de venda e as vagas dela.',
    );
  const error = isModular(sale.typeId) ? modulesError(input.modules.length) : null;
  if (error) throw fieldError('modules', error);
  const modules = findOfferedModules(sale, input.modules);
  const coupon = input.coupon
    ? await findUsableCoupon(context, sale, modules, input.coupon).catch((failure: unknown) => {
        throw failure instanceof AppError ? fieldError('coupon', failure.message) : failure;
      })
    : null;
  const { list, prices } = pricePurchase(sale, modules, coupon);
  return {
    sale,
    coupon,
    list: list.cash,
    listed: prices.cash,
    items: listPurchaseItems(sale, modules, 'pix'),
  };
}

export type ManualQuote = Awaited<ReturnType<typeof quoteManualItems>>;

/** Items whose prices sum to the list price: a price above the listed one raises the main course. */
export function priceManualItems(
  items: readonly Omit<ManualQuote['items'][number], 'fullCents'>[],
  list: Cents,
  price: Cents,
) {
  const surplus = Math.max(0, price - list);
  return items.map((item, at) => ({
    ...item,
    priceCents: item.priceCents + (at === 0 ? surplus : 0),
    fullCents: null,
  }));
}
