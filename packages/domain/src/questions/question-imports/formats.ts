/** The formats of question files, with their names on the screen. */
export const IMPORT_FORMATS = {
  moodle: 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  docx: 'Word (DOCX)',
  lines: 'Linhas da Toro (JSONL)',
} as const;

export type ImportFormat = keyof typeof IMPORT_FORMATS;

export const IMPORT_FORMAT_NAMES = Object.keys(IMPORT_FORMATS) as ImportFormat[];

export const MAX_IMPORT_BYTES = 500 * 1024 * 1024;
export const MAX_IMPORT_QUESTIONS = 100_000;

/** Whether the cells of a file are read by a mapping of columns. */
export const hasColumns = (format: ImportFormat): boolean => format === 'csv' || format === 'xlsx';
