import type { Column } from '@toro/contract/lists/list';
import { academyTimestamp, formatBrazilianDay } from '@toro/domain/calendar/day';

/** A value of an exported file: a number stays one, everything else is text. */
export type ExportCell = string | number | null;

/** The value of a column as exported files write it. */
export function toExportCell({ kind, options = {} }: Column, value: unknown): ExportCell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'number' || kind === 'money') return Number(value);
  if (kind === 'instant') return academyTimestamp(new Date(String(value)));
  if (kind === 'day') return formatBrazilianDay(String(value));
  if (Array.isArray(value)) return value.map((each) => options[String(each)] ?? String(each)).join(', ');
  return options[String(value)] ?? String(value);
}
