import { formatNumber } from '../text/number.ts';

/** Whole cents; money is never a fraction. */
export type Cents = number;

/** Cents as the wire's decimal text: 259000 is "2590.00". */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The wire's decimal text or number in cents, or null when it is not an amount. */
export function parseDecimal(value: string | number): Cents | null {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!parts) return null;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] && cents > 0 ? -cents : cents;
}

/** 259000 as R$ 2.590,00, with a no-break space after the sign, and below zero with the minus of pt-BR: -R$ 5,00. */
export const formatMoney = (cents: Cents): string =>
  `${cents < 0 ? '-' : ''}R$\u00a0${formatNumber(Math.abs(cents) / 100)}`;

/** An entry of a ledger: what comes in has a plus. */
export const formatSignedMoney = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;
