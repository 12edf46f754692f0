import { formatMoney } from '@toro/domain/base/money/money';
import { SUM_LABELS, SUM_NAMES, type SumName } from '@toro/domain/sales/checkout/order-sums';
import { formatDecimal, toCents } from './format-decimal.ts';

/** What the figures around them are reduced by; left out where it is zero. */
const SUBTRACTED: readonly SumName[] = ['cash_discount', 'coupon', 'refunded', 'charged_back', 'fee'];

/** A figure; what is subtracted has the minus of a negative amount, and a plus where a correction gave it back. */
export function formatSum(name: SumName, value: string): string {
  const cents = toCents(value);
  if (!SUBTRACTED.includes(name) || cents === 0) return formatDecimal(value);
  return cents > 0 ? formatMoney(-cents) : `+${formatMoney(-cents)}`;
}

/** The figures of an order, a day or a list with their names, in the order that all pages share. */
export const listSums = (sums: Record<SumName, string>): { name: SumName; label: string; value: string }[] =>
  SUM_NAMES.filter((name) => !SUBTRACTED.includes(name) || toCents(sums[name]) !== 0).map((name) => ({
    name,
    label: SUM_LABELS[name],
    value: formatSum(name, sums[name]),
  }));
