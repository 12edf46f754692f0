/** MM/YY: month 01 to 12, year starting 2 to 9. */
export function cardExpiryFault(value: string): string | null {
  return /^(0[1-9]|1[0-2])\/[2-9]\d$/.test(value) ? null : 'A data do cartão de crédito é inválida';
}
