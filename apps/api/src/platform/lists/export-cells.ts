import type { Column } from '@toro/contract/office/lists/list';
import { academyTimestamp, formatBrazilianDay } from '@toro/domain/base/calendar/day';

/** A value of an exported file: a number stays one, everything else is text. */
export type ExportCell = string | number | null;

/** How a workbook shows a number. */
export type CellStyle = 'money' | 'day' | 'instant' | 'heading' | 'sum';

/** A cell of a workbook; one with a style is a real amount, day or time. */
export type SheetCell = ExportCell | { style: CellStyle; value: string | number };

/** The value of a column as exported files write it. */
export function toExportCell({ kind, options = {} }: Column, value: unknown): ExportCell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'number' || kind === 'money') return Number(value);
  if (kind === 'instant') return academyTimestamp(new Date(String(value)));
  if (kind === 'day') return formatBrazilianDay(String(value));
  if (Array.isArray(value)) return value.map((each) => options[String(each)] ?? String(each)).join(', ');
  return options[String(value)] ?? String(value);
}

const DAY_MS = 86_400_000;
/** Spreadsheets count days from 30 December 1899. */
const FIRST_DAY = 25_569;

const toSerial = (utc: string) => Date.parse(utc) / DAY_MS + FIRST_DAY;

/** The value of a column in a workbook: amounts, days and times are numbers with a format. */
export function toSheetCell(column: Column, value: unknown): SheetCell {
  const cell = toExportCell(column, value);
  if (cell === null) return null;
  if (column.kind === 'money') return { style: 'money', value: cell };
  if (column.kind === 'day')
    return { style: 'day', value: toSerial(`${String(value).slice(0, 10)}T00:00:00Z`) };
  // The clock of the academy, which spreadsheets show as it is.
  if (column.kind === 'instant')
    return { style: 'instant', value: toSerial(`${String(cell).slice(0, 19)}Z`) };
  return cell;
}

const WIDTHS: Partial<Record<Column['kind'], number>> = {
  number: 10,
  money: 16,
  day: 12,
  instant: 20,
  cpf: 16,
  phone: 18,
  choice: 20,
};

/** The width of a column in characters. */
export const widthOf = ({ kind, label, wide }: Column): number =>
  Math.max(wide ? 60 : (WIDTHS[kind] ?? 28), label.length + 4);

/** The row below the others: the sum of each column of amounts, exact to the cent. */
export function createSums(columns: readonly Column[]) {
  const cents = columns.map(({ kind }) => (kind === 'money' ? 0 : null));
  const label = cents.indexOf(null);
  return {
    add(row: readonly SheetCell[]) {
      for (const [at, cell] of row.entries())
        if (cents[at] != null && cell !== null && typeof cell === 'object')
          cents[at] += Math.round(Number(cell.value) * 100);
    },
    /** Null without a column of amounts. */
    toRow: (): SheetCell[] | null =>
      cents.every((sum) => sum === null)
        ? null
        : cents.map((sum, at) => {
            if (sum !== null) return { style: 'sum', value: sum / 100 };
            return at === label ? { style: 'heading', value: 'Soma' } : null;
          }),
  };
}
