const MASKED_LENGTH = 15;
const MASKED = /^\(\d{2}\) \d{5}-\d{4}$/;

/** A mobile number's eleven digits as (11) 91234-5678, a landline's ten as (11) 1234-5678; anything else as it is. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

/** The message for a phone of the profile: its mask has 15 characters. */
export function phoneError(value: string): string | null {
  const masked = formatPhone(value.replace(/\D/g, ''));
  return masked.length === MASKED_LENGTH && MASKED.test(masked) ? null : 'Telefone inválido';
}

/** The message for a phone of the checkout: an area code, then 8 digits, or the 9 of a mobile. */
export const buyerPhoneError = (value: string): string | null =>
  /^\d{10,11}$/.test(value.replace(/\D/g, '')) ? null : 'Aguardando telefone válido';
