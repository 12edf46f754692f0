import { UnreadableFileError } from './read-text.ts';
import type { TableRow } from './read-xlsx.ts';
import { MAX_TABLE_COLUMNS } from './read-xlsx.ts';

/** Longer than a row of questions with embedded pictures. */
const MAX_ROW_LENGTH = 24_000_000;
const MAX_HEAD_LENGTH = 1_000_000;

const SEPARATORS = [';', '\t', ','] as const;

/** The separator that the first line has most of, outside quotes. */
export function findSeparator(head: string): string {
  const first = head.replace(/"(?:[^"]|"")*"/g, '').split('\n', 1)[0] ?? '';
  const counts = SEPARATORS.map((separator) => first.split(separator).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** Streams the rows of a CSV file; a cell may contain line breaks. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let separator: string | undefined;
  let head = '';
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  let line = 1;
  let rowLine = 1;
  const ready: TableRow[] = [];
  const endCell = () => {
    if (cells.length < MAX_TABLE_COLUMNS) cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    ready.push({ line: rowLine, cells });
    cells = [];
  };
  let rowLength = 0;
  const read = (text: string, between: string) => {
    for (const char of text) {
      rowLength += 1;
      if (rowLength > MAX_ROW_LENGTH) throw new UnreadableFileError('has a row that is too long');
      if (char === '\n') line += 1;
      if (isQuoted && wasQuote) {
        wasQuote = false;
        if (char === '"') {
          cell += '"';
          continue;
        }
        isQuoted = false;
      }
      if (isQuoted) {
        if (char === '"') wasQuote = true;
        else cell += char;
      } else if (char === '"' && cell === '') isQuoted = true;
      else if (char === between) endCell();
      else if (char === '\n') {
        endRow();
        rowLine = line;
        rowLength = 0;
      } else cell += char;
    }
  };
  for await (const chunk of chunks) {
    head += separator === undefined ? chunk : '';
    if (separator === undefined && !chunk.includes('\n') && head.length < MAX_HEAD_LENGTH) continue;
    const text = separator === undefined ? head : chunk;
    separator ??= findSeparator(head);
    read(text, separator);
    yield* ready.splice(0);
  }
  if (separator === undefined) read(head, findSeparator(head));
  if (cell !== '' || cells.length > 0) endRow();
  yield* ready.splice(0);
}
