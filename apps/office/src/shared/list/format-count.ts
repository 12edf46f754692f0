import { type ListDefinition, MAX_COUNTED_ROWS } from '@toro/contract/office/lists/list';

const figures = new Intl.NumberFormat('pt-BR');

/** 1.284 */
export const formatFigure = (count: number): string => figures.format(count);

/** 1.284; above the counted rows 'mais de 10.000'. */
export const formatTotal = (total: number): string =>
  total > MAX_COUNTED_ROWS ? `mais de ${formatFigure(MAX_COUNTED_ROWS)}` : formatFigure(total);

/** '1 pessoa', '37 pessoas', 'mais de 10.000 pessoas'. */
export const formatCount = (total: number, { one, many }: ListDefinition['noun']): string =>
  `${formatTotal(total)} ${total === 1 ? one : many}`;
