import type { Column } from '@toro/contract/office/lists/list';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatFigure } from './format-count.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** An instant that is broken only between day and time. */
const formatInstant = (value: unknown): string =>
  dateAndTime(new Date(String(value))).replace(/ (?!às)/g, '\u00a0');

/** A value as its column writes it; markup in it shows as text. */
export function formatCell({ kind, options = {} }: Column, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return formatInstant(value);
  if (kind === 'day') return formatBrazilianDay(String(value));
  if (kind === 'money') return money.format(Number(value));
  if (kind === 'number') return formatFigure(Number(value));
  if (Array.isArray(value)) return value.map((each) => options[String(each)] ?? String(each)).join(', ');
  return options[String(value)] ?? String(value);
}

/** Figures stand at the right, under each other. */
export const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money';

/** Whether a card of a phone says the name of the column beside its value, among so many columns of days. */
export const isLabelled = (column: Column, days: number): boolean =>
  isFigure(column) || (days > 1 && (column.kind === 'day' || column.kind === 'instant'));
