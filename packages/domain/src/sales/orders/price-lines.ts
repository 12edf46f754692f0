import type { Cents } from '../../base/money/money.ts';
import { type OrderSums, SUM_LABELS } from '../checkout/order-sums.ts';

interface OrderPrice {
  /** The list price: what the items cost by credit card. */
  fullCents: Cents;
  /** What they cost by the chosen method, without a coupon. */
  listCents: Cents;
  totalCents: Cents;
  coupon: string | null;
}

export interface PriceLine {
  label: string;
  /** Negative for a reduction. */
  cents: Cents;
}

/** The lines from the list price to what was paid; none when nothing was taken off. */
export function listPriceLines({ fullCents, listCents, totalCents, coupon }: OrderPrice): PriceLine[] {
  const reductions = [
    { label: 'Desconto à vista', cents: listCents - fullCents },
    { label: coupon ? `Cupom ${coupon}` : 'Desconto', cents: totalCents - listCents },
  ].filter(({ cents }) => cents !== 0);
  return reductions.length === 0 ? [] : [{ label: 'Preço de tabela', cents: fullCents }, ...reductions];
}

/** The lines below what was paid: what went back and what stays; none while nothing went back. */
export function listReturnLines({ refunded, chargedBack, fee, net }: OrderSums): PriceLine[] {
  if (refunded === 0 && chargedBack === 0) return [];
  return [
    { label: SUM_LABELS.refunded, cents: -refunded },
    { label: SUM_LABELS.charged_back, cents: -chargedBack },
    { label: SUM_LABELS.fee, cents: -fee },
    { label: SUM_LABELS.net, cents: net },
  ].filter(({ cents }, at) => at === 3 || cents !== 0);
}
