const MASKED_LENGTH = 15;
const MASKED = /^\(\d{2}\) \d{5}-\d{4}$/;

/** The area codes of Brazil. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

const UNKNOWN_AREA = 'Este DDD não existe. Confira os dois primeiros números.';

const areaCodeError = (digits: string): string | null =>
  AREA_CODES.has(digits.slice(0, 2)) ? null : UNKNOWN_AREA;

const NATIONAL_DIGITS = 11;

/**
 * A typed or pasted phone without the country code and the leading zero. Without a plus sign, 55 is the country code
 * only in a text that was pasted whole: it is an area code too.
 */
export function withoutCountryCode(typed: string, before = ''): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const pasted = digits.length > NATIONAL_DIGITS && before.replace(/\D/g, '').length < NATIONAL_DIGITS;
  return /^\D*\+\s*55/.test(typed) || (pasted && digits.startsWith('55')) ? digits.slice(2) : digits;
}

/** Eleven digits as (11) 91234-5678, ten as (11) 1234-5678; anything else unchanged. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

/** The error of a phone in the profile: its mask has 15 characters. */
export function phoneError(value: string): string | null {
  const digits = value.replace(/\D/g, '');
  const masked = formatPhone(digits);
  if (masked.length !== MASKED_LENGTH || !MASKED.test(masked)) return 'Telefone inválido';
  return areaCodeError(digits);
}

/** The error of a phone in the checkout: an area code, then 8 digits, or 9 for a mobile. */
export function buyerPhoneError(value: string): string | null {
  const digits = value.replace(/\D/g, '');
  return /^\d{10,11}$/.test(digits) ? areaCodeError(digits) : 'Aguardando telefone válido';
}
