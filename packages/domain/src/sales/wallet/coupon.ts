import { type Cents, formatMoney } from '../../base/money/money.ts';

export type CouponState = 'none' | 'created' | 'used' | 'canceled';

export const USED_TEXT = 'Seu cupom foi utilizado';
export const NOT_A_VALUE = 'O campo deve conter apenas números e vírgula';
export const ABOVE_BALANCE = 'O valor não pode ser maior que o saldo disponível';
export const NO_VALUE = 'Informe o valor do cupom';
export const NO_BALANCE = 'No momento não há saldo disponível para gerar desconto';
export const COUPON_NOT_CLEARED = 'Falha ao limpar o cupom!';
export const COUPON_NOT_FOUND = 'Cupom não encontrado ou não está mais disponível.';

/** A wallet holds less than a hundred million; longer amounts are invalid. */
const MAX_AMOUNT_DIGITS = 10;

/** The state of a coupon; the order that used it decides first. */
export function getCouponState(
  coupon: { orders: readonly unknown[]; canceled: boolean } | null,
): CouponState {
  if (!coupon) return 'none';
  if (coupon.orders.length > 0) return 'used';
  return coupon.canceled ? 'canceled' : 'created';
}

/**
 * Parses an amount of digits, comma and dot to cents; null when it is invalid. A comma separates the cents, a dot
 * the thousands; without a comma, a single dot before the last one or two digits separates the cents.
 */
export function parseAmount(written: string): Cents | null {
  const amount = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(written.trim()) ?? [];
  const decimal = /^(\d+)\.(\d{1,2})$/.exec(written.trim());
  const [, whole, part = ''] = decimal ?? amount;
  const digits = whole?.replaceAll('.', '');
  if (!digits || digits.length > MAX_AMOUNT_DIGITS) return null;
  return Number(digits) * 100 + Number(part.padEnd(2, '0'));
}

/** Typed digits are cents: 1, 2, 3 becomes R$ 1,23. Characters of the mask are ignored. */
export function parseTypedCents(typed: string): Cents {
  return Number(typed.replace(/\D/g, '').slice(0, MAX_AMOUNT_DIGITS));
}

/** Whether a text may be typed or pasted: the currency sign, digits, comma and dot. */
export const isTypedAmount = (typed: string): boolean => /^[\d.,]*$/.test(typed.replace(/R\$|\s/g, ''));

/** Why an amount cannot become a coupon, or null. */
export function amountError(amount: Cents | null, balance: Cents): string | null {
  if (amount === null) return NOT_A_VALUE;
  if (amount > balance) return ABOVE_BALANCE;
  return amount > 0 ? null : NO_VALUE;
}

/** The form's message for a failed creation. */
export const formatCreationError = (message: string): string => message.replace(/^Error: /, '');

interface StatementTextInput {
  details: string;
  cents: Cents;
  course: string | null;
  coupon: string | null;
}

/** The text of a movement with its placeholders filled in. */
export function formatStatementText({ details, cents, course, coupon }: StatementTextInput): string {
  const filled = {
    value: formatMoney(Math.abs(cents)),
    course: course ?? 'curso',
    coupon: coupon ?? 'cupom',
  };
  return details.replace(/%(value|course|coupon)%/g, (_, name: keyof typeof filled) => filled[name]);
}
