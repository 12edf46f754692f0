function computeCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (digits.length + 1 - i), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** True for 11 digits, not all the same, with valid check digits; false for any separator. */
export function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(\d)\1{10}$/.test(value)) return false;
  const first = computeCheckDigit(value.slice(0, 9));
  const second = computeCheckDigit(value.slice(0, 9) + first);
  return value.endsWith(`${first}${second}`);
}

/** Appends the two check digits to nine digits. */
export function appendCheckDigits(nine: string): string {
  const first = computeCheckDigit(nine);
  return `${nine}${first}${computeCheckDigit(nine + first)}`;
}

/** 11144477735 as 111.444.777-35. */
export const formatCpf = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
