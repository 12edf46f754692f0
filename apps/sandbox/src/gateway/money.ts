const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 259000 as R$ 2.590,00. */
export const formatCents = (cents: number): string => reais.format(cents / 100);
