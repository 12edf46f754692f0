const rate = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** `12.5` as `12,50 %`. */
export const formatPercent = (value: number | null): string =>
  value === null ? '–' : `${rate.format(value)} %`;
