const MASKED_LENGTH = 15;
const MASKED = /^\(\d{2}\) \d{5}-\d{4}$/;

/** Eleven digits as (11) 91234-5678, ten as (11) 1234-5678; anything else unchanged. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

/** The error of a phone in the profile: its mask has 15 characters. */
export function phoneError(value: string): string | null {
  const masked = formatPhone(value.replace(/\D/g, ''));
  return masked.length === MASKED_LENGTH && MASKED.test(masked) ? null : 'Telefone inválido';
}

/** The error of a phone in the checkout: an area code, then 8 digits, or 9 for a mobile. */
export const buyerPhoneError = (value: string): string | null =>
  /^\d{10,11}$/.test(value.replace(/\D/g, '')) ? null : 'Aguardando telefone válido';
