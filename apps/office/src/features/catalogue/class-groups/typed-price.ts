import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';

/** A price as it is typed, such as 2.590,00. */
export const toPrice = (decimal: string | null) =>
  decimal === null ? '' : formatMoney(parseDecimal(decimal) ?? 0).replace(/[^\d.,]/g, '');

/** Cents of a typed price such as 2.590,00 or 2590; null for nothing, NaN for no amount. */
export function readPrice(typed: string): number | null {
  const text = typed.replace(/[^\d.,]/g, '');
  if (text === '') return null;
  const plain = text.replaceAll('.', '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}
