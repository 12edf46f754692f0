/** The masks of forms; `1` is a digit. */
export const MASKS = {
  cpf: '111.111.111-11',
  birthDate: '11/11/1111',
  phone: '(11)1111-11111',
  mobile: '(11) 11111-1111',
  postCode: '11111-111',
  card: '1111 1111 1111 1111',
  amex: '1111 111111 11111',
  expiry: '11/11',
} as const;

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

const countDigits = (mask: string) => mask.split('1').length - 1;

/** Applies a mask to typed text; separators appear with the digits that need them. */
export function applyMask(mask: string, typed: string): string {
  const digits = [...digitsOf(typed)].slice(0, countDigits(mask));
  let text = '';
  for (const sign of mask) {
    if (digits.length === 0) break;
    text += sign === '1' ? digits.shift() : sign;
  }
  return text;
}

/** The caret position after masking: behind the same number of digits. */
export function caretPosition(text: string, digitsBefore: number): number {
  let seen = 0;
  for (const [at, sign] of [...text].entries()) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(sign)) seen++;
  }
  return text.length;
}
