import type { Day } from '../calendar/day.ts';

const FAULT = 'A data do cartão de crédito é inválida';

/** MM/YY: month 01 to 12, year starting 2 to 9. */
export function cardExpiryFault(value: string): string | null {
  return /^(0[1-9]|1[0-2])\/[2-9]\d$/.test(value) ? null : FAULT;
}

/** MM/YY in its two parts. */
export function splitExpiry(typed: string): { month: string; year: string } {
  const [month = '', year = ''] = typed.split('/');
  return { month, year };
}

/** A card is good until its month ends. */
export function cardExpiredFault(value: string, today: Day): string | null {
  const { month, year } = splitExpiry(value);
  return cardExpiryFault(value) ?? (`20${year}-${month}` < today.slice(0, 7) ? FAULT : null);
}
