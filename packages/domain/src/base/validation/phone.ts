const MASKED_LENGTH = 15;
const MASKED = /^\(\d{2}\) \d{5}-\d{4}$/;

/** The area codes of Brazil. */
const AREA_CODE = /^([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;

const UNKNOWN_AREA = 'Este DDD não existe. Confira os dois primeiros números.';

const areaCodeError = (digits: string): string | null => (AREA_CODE.test(digits) ? null : UNKNOWN_AREA);

const NATIONAL_DIGITS = 11;
/** Of a country code and of the code of a carrier. */
const CODE_DIGITS = 2;

const digitsIn = (text: string) => text.replace(/\D/g, '');
const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/**
 * A typed or pasted phone without the country code, the leading zero and the code of a carrier. Without a plus sign, 55 is
 * the country code only in a text that was pasted whole: it is an area code too.
 */
export function withoutCountryCode(typed: string, before = ''): string {
  const all = digitsIn(typed);
  const digits = withoutZeros(all);
  const isPasted = digits.length > NATIONAL_DIGITS && digits.length - digitsIn(before).length > 1;
  if (/^\D*\+\s*55/.test(typed) || (isPasted && digits.startsWith('55')))
    return withoutZeros(digits.slice(CODE_DIGITS));
  return isPasted && all.startsWith('0') ? digits.slice(CODE_DIGITS) : digits;
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
