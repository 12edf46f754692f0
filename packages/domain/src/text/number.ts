const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1234.5 as 1.234,50: two decimals, comma for decimals, dot for thousands. */
export const formatNumber = (value: number): string => twoDecimals.format(value);
