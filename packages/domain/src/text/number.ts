/**
 * 1234.5 as 1.234,50: two decimals, comma for decimals, dot for thousands. Written here because prices stand on the
 * first pages, where making the platform's own formatter takes a phone longer than everything else.
 */
export const formatNumber = (value: number): string =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.');
