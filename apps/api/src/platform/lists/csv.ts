import type { ExportCell } from './export-cells.ts';

export const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would compute. Spaces before it do not protect. */
const FORMULA = /^\s*?[=+\-@＝＋－＠\t\r\n]/;

/** An apostrophe before a text makes a spreadsheet read it as text. */
const neutralise = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const quote = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function formatCell(cell: ExportCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : quote(neutralise(cell));
}

/** One line of a CSV file: semicolons, decimal commas, and nothing that a spreadsheet computes. */
export const formatCsvLine = (cells: readonly ExportCell[]): string =>
  `${cells.map(formatCell).join(';')}\r\n`;
