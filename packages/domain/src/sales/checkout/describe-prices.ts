import { type Cents, formatMoney } from '../../base/money/money.ts';
import { listInstalmentOptions, MAX_INSTALMENTS } from './instalments.ts';
import type { Prices } from './prices.ts';

/** 12× de R$ 207,50. */
export const formatInstalments = (price: Cents, count: number): string =>
  `${count}× de ${formatMoney(Math.round((listInstalmentOptions(price, count).at(-1)?.value ?? 0) * 100))}`;

/** Both prices of a course by their names, as the list of courses and the checkout show them. */
export function describePrices({ full, cash }: Prices, { count = MAX_INSTALMENTS, hasModule = false } = {}) {
  return {
    cash: formatMoney(cash),
    cashName: `à vista${hasModule ? ', com um módulo' : ''}, no Pix ou no débito`,
    parts: `ou ${formatInstalments(full, count)}`,
    partsName: count > 1 ? 'sem juros, no cartão de crédito' : 'no cartão de crédito',
  };
}
