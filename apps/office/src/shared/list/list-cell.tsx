import type { Column } from '@toro/contract/office/lists/list';
import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';

const number = new Intl.NumberFormat('pt-BR');
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** A value as its column writes it; markup in it shows as text. */
export function formatCell({ kind, options = {} }: Column, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return dateAndTime(new Date(String(value)));
  if (kind === 'day') return formatBrazilianDay(String(value));
  if (kind === 'money') return money.format(Number(value));
  if (kind === 'number') return number.format(Number(value));
  if (Array.isArray(value)) return value.map((each) => options[String(each)] ?? String(each)).join(', ');
  return options[String(value)] ?? String(value);
}

/** Figures stand at the right, under each other. */
export const isFigure = ({ kind }: Column): boolean => kind === 'number' || kind === 'money';
