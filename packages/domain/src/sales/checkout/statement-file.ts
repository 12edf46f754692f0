import { type Day, isCalendarDay, parseBrazilianDay } from '../../base/calendar/day.ts';
import type { Cents } from '../../base/money/money.ts';
import { foldText } from '../../base/text/fold-text.ts';

/** So many rows of a statement are sent in one request. */
export const STATEMENT_ROWS_PER_REQUEST = 1000;

/** The columns of a statement; the words by which their heading is recognised. */
export const STATEMENT_COLUMNS = {
  id: {
    label: 'Id do pagamento',
    words: ['id do pagamento', 'payment_id', 'payment id', 'id', 'transacao', 'id da transacao', 'nsu'],
  },
  day: { label: 'Dia', words: ['dia', 'data', 'data da venda', 'date', 'data do movimento'] },
  amount: { label: 'Valor', words: ['valor', 'valor bruto', 'amount', 'valor da venda', 'bruto'] },
  fee: {
    label: 'Taxa',
    words: ['taxa', 'tarifa', 'valor da taxa', 'taxa administrativa', 'desconto mdr', 'fee'],
  },
  kind: { label: 'Tipo', words: ['tipo', 'operacao', 'lancamento', 'type', 'status', 'movimento'] },
} as const;

export type StatementColumn = keyof typeof STATEMENT_COLUMNS;

export const STATEMENT_COLUMN_NAMES = Object.keys(STATEMENT_COLUMNS) as StatementColumn[];

/** Which column of a statement has each value, by its heading; -1 for none. */
export const matchStatementColumns = (headings: readonly string[]): Record<StatementColumn, number> =>
  Object.fromEntries(
    STATEMENT_COLUMN_NAMES.map((name) => {
      const words: readonly string[] = STATEMENT_COLUMNS[name].words;
      return [name, headings.findIndex((heading) => words.includes(foldText(heading).trim()))];
    }),
  ) as Record<StatementColumn, number>;

export interface StatementRow {
  /** The line in the file, the heading being 1. */
  line: number;
  id: string;
  day: Day;
  /** In cents, below zero for money that went back. */
  amount: Cents;
  /** What the acquirer kept, in cents; null when the statement does not name it. */
  fee: Cents | null;
}

const FIRST_SERIAL_DAY = Date.UTC(1899, 11, 30);

/** A day as dd/mm/yyyy, yyyy-mm-dd or the serial number of a spreadsheet; null for anything else. */
export function parseStatementDay(text: string): Day | null {
  const [written = ''] = text.trim().split(/[ T]/);
  if (/^\d{5}(?:\.\d+)?$/.test(text.trim()))
    return new Date(FIRST_SERIAL_DAY + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10);
  const day = /^\d{2}\/\d{2}\/\d{4}$/.test(written) ? parseBrazilianDay(written) : written;
  return isCalendarDay(day) ? day : null;
}

/** An amount as 1.234,56, 1234.56 or R$ 1.234,56 in cents; null for anything else. */
export function parseStatementAmount(text: string): Cents | null {
  const bare = text.replace(/R\$|\s/g, '');
  if (!/^-?[\d.,]*\d$/.test(bare)) return null;
  // The last of comma and point separates the cents when at most two digits follow it.
  const [, whole = bare, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(bare) ?? [];
  const digits = whole.replace(/[.,-]/g, '');
  if (!/^\d{0,10}$/.test(digits)) return null;
  const value = Number(digits || '0') * 100 + Number(cents.padEnd(2, '0'));
  return bare.startsWith('-') ? -value : value;
}

const REFUND_WORDS = /cancel|estorn|devol|refund|reembols/;

/** The movements of a table by the chosen columns, and the lines that could not be read. */
export function toStatementRows(
  table: readonly string[][],
  columns: Record<StatementColumn, number>,
): { rows: StatementRow[]; faults: { line: number; message: string }[] } {
  const rows: StatementRow[] = [];
  const faults: { line: number; message: string }[] = [];
  for (const [at, cells] of table.slice(1).entries()) {
    const line = at + 2;
    const value = (name: StatementColumn) => (columns[name] < 0 ? '' : (cells[columns[name]] ?? '').trim());
    if (cells.every((cell) => cell.trim() === '')) continue;
    const id = value('id');
    const day = parseStatementDay(value('day'));
    const amount = parseStatementAmount(value('amount'));
    const fee = value('fee') === '' ? null : parseStatementAmount(value('fee'));
    if (id === '' || id.length > 100) faults.push({ line, message: 'Falta o id do pagamento.' });
    else if (day === null) faults.push({ line, message: 'O dia não foi entendido.' });
    else if (amount === null || amount === 0) faults.push({ line, message: 'O valor não foi entendido.' });
    else if (value('fee') !== '' && (fee === null || Math.abs(fee) > Math.abs(amount)))
      faults.push({ line, message: 'A taxa não foi entendida.' });
    else {
      const isRefund = REFUND_WORDS.test(foldText(value('kind')));
      rows.push({ line, id, day, amount: isRefund ? -Math.abs(amount) : amount, fee: fee && Math.abs(fee) });
    }
  }
  return { rows, faults };
}
