import type { Day } from '../../base/calendar/day.ts';
import { hasFreeSeat, isOnSale, type SaleTerms } from '../checkout/sale.ts';

/** `open` can be bought now, `soon` from the first day of its sale on; `sold-out` has no free seat. */
export type OfferState = 'open' | 'soon' | 'sold-out';

/** The state of a class group in the list of courses on sale; null when the list leaves it out. */
export function findOfferState(
  terms: SaleTerms & { seats: number | null },
  taken: number,
  today: Day,
): OfferState | null {
  const { saleFrom, seats } = terms;
  if (isOnSale(terms, today)) return hasFreeSeat(seats, taken) ? 'open' : 'sold-out';
  const opens = saleFrom !== null && saleFrom > today && isOnSale(terms, saleFrom);
  return opens && hasFreeSeat(seats, taken) ? 'soon' : null;
}

const ORDER: readonly OfferState[] = ['open', 'soon', 'sold-out'];

/** The states in the order in which a buyer is interested in them. */
export const compareOfferStates = (a: OfferState, b: OfferState): number =>
  ORDER.indexOf(a) - ORDER.indexOf(b);
