import type { Day } from '../calendar/day.ts';

const EXPIRY_ERROR = 'A data do cartão de crédito é inválida';

/** MM/YY: month 01 to 12, year starting 2 to 9. */
export function cardExpiryError(value: string): string | null {
  return /^(0[1-9]|1[0-2])\/[2-9]\d$/.test(value) ? null : EXPIRY_ERROR;
}

/** A typed or pasted expiry as MM/YY: a month of one digit gets its zero, a year of four digits loses the first two. */
export function normalizeExpiry(typed: string): string {
  const text = typed.trim();
  const isoMonth = /^(20\d{2})-(\d{2})$/.exec(text);
  if (isoMonth) return `${isoMonth[2]}/${isoMonth[1]?.slice(2)}`;
  const [month = '', ...rest] = text.split(/[/\-. ]+/);
  const needsZero = /^[2-9]$/.test(month) || (/^\d$/.test(month) && rest.length > 0);
  const year = rest.join('').replace(/^20(?=\d{2}$)/, '');
  return `${needsZero ? `0${month}` : month}${rest.length > 0 ? '/' : ''}${year}`;
}

/** MM/YY split into month and year. */
export function splitExpiry(typed: string): { month: string; year: string } {
  const [month = '', year = ''] = typed.split('/');
  return { month, year };
}

/** A card is valid until its month ends. */
export function cardExpiredError(value: string, today: Day): string | null {
  const { month, year } = splitExpiry(value);
  return cardExpiryError(value) ?? (`20${year}-${month}` < today.slice(0, 7) ? EXPIRY_ERROR : null);
}
