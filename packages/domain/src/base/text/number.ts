/**
 * 1234.5 as 1.234,50. Written by hand because the first pages show prices and creating an Intl formatter is slow
 * on phones.
 */
export const formatNumber = (value: number): string =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.');
