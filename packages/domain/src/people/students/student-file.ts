import { isCpf } from '../../base/validation/cpf.ts';
import { isEmail } from '../../base/validation/email.ts';
import { withoutCountryCode } from '../../base/validation/phone.ts';

export const MAX_FILE_ROWS = 5_000;
export const MAX_FILE_SIZE = 5 * 1024 * 1024;
/** So many rows are sent in one request. */
export const ROWS_PER_REQUEST = 300;

/** The columns of a file of students; the words by which their heading is recognised. */
export const FILE_COLUMNS = {
  name: { label: 'Nome', words: ['nome', 'nome completo', 'aluno', 'name'] },
  email: { label: 'E-mail', words: ['email', 'e-mail', 'mail', 'correio'] },
  cpf: { label: 'CPF', words: ['cpf', 'documento'] },
  phone: { label: 'Telefone', words: ['telefone', 'celular', 'whatsapp', 'fone', 'phone'] },
} as const;

export type FileColumn = keyof typeof FILE_COLUMNS;

export const FILE_COLUMN_NAMES = Object.keys(FILE_COLUMNS) as FileColumn[];

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Which column of a file has each value, by its heading; -1 for none. */
export const matchColumns = (headings: readonly string[]): Record<FileColumn, number> =>
  Object.fromEntries(
    FILE_COLUMN_NAMES.map((name) => {
      const words: readonly string[] = FILE_COLUMNS[name].words;
      return [name, headings.findIndex((heading) => words.includes(fold(heading)))];
    }),
  ) as Record<FileColumn, number>;

/** The cells of a CSV text. The separator is the one that the first line has more of. */
export function parseCsv(text: string): string[][] {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

export interface FileRow {
  /** The line in the file, the heading being 1. */
  line: number;
  name: string;
  email: string;
  cpf: string;
  phone: string;
}

/** The people of a table by the chosen columns; empty lines are left out. */
export function toFileRows(table: readonly string[][], columns: Record<FileColumn, number>): FileRow[] {
  return table
    .slice(1)
    .map((cells, at) => {
      const value = (name: FileColumn) => (columns[name] < 0 ? '' : (cells[columns[name]] ?? '').trim());
      const cpf = value('cpf').replace(/\D/g, '');
      return {
        line: at + 2,
        name: value('name').replace(/\s+/g, ' ').slice(0, 200),
        email: value('email').toLowerCase().slice(0, 254),
        // A spreadsheet drops the leading zeros of a number.
        cpf: (cpf === '' ? '' : cpf.padStart(11, '0')).slice(0, 20),
        phone: withoutCountryCode(value('phone')).slice(0, 20),
      };
    })
    .filter(({ name, email, cpf, phone }) => name + email + cpf + phone !== '');
}

/** What is wrong with a row: a fault of a field, or the line that has the same person. */
export type RowFault = { field: FileColumn; message: string } | { repeats: number };

/** The faults of a row by itself. */
export function findFault({ name, email, cpf, phone }: FileRow): RowFault | null {
  if (name === '') return { field: 'name', message: 'Falta o nome.' };
  if (email === '') return { field: 'email', message: 'Falta o e-mail.' };
  if (!isEmail(email)) return { field: 'email', message: 'E-mail inválido.' };
  if (cpf !== '' && !isCpf(cpf)) return { field: 'cpf', message: 'CPF inválido.' };
  if (phone !== '' && !/^\d{10,11}$/.test(phone)) return { field: 'phone', message: 'Telefone inválido.' };
  return null;
}

/** The faults of all rows by line; of rows with the same e-mail the first one counts. */
export function findFaults(rows: readonly FileRow[]): Map<number, RowFault> {
  const faults = new Map<number, RowFault>();
  const lines = new Map<string, number>();
  for (const row of rows) {
    const fault = findFault(row);
    const first = lines.get(row.email);
    if (fault) faults.set(row.line, fault);
    else if (first !== undefined) faults.set(row.line, { repeats: first });
    else lines.set(row.email, row.line);
  }
  return faults;
}

/** What a preview says about a row that has no fault. */
export const ROW_STATES = {
  new: 'Novo aluno',
  student: 'Já é aluno',
  enrolled: 'Já matriculado',
} as const;

export type RowState = keyof typeof ROW_STATES;

/** What became of a row of a run. */
export const RUN_ROW_STATES = {
  waiting: 'Na fila',
  created: 'Novo aluno, matriculado',
  enrolled: 'Matriculado',
  skipped: 'Não matriculado',
  undone: 'Desfeito',
  kept: 'Mantido: já estudou',
} as const;

const UNDO_MS = 24 * 60 * 60 * 1000;

export const runUndoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_MS);
