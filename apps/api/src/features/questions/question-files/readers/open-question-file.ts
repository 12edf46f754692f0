import type { ColumnMapping } from '@toro/domain/questions/question-imports/columns';
import type { ImportFormat } from '@toro/domain/questions/question-imports/formats';
import type { WordReading, WordRules } from '@toro/domain/questions/question-imports/word-rules';
import { detectImportFormat } from './detect-format.ts';
import type { QuestionStream } from './question-draft.ts';
import { readAiken } from './read-aiken.ts';
import { readCsv } from './read-csv.ts';
import { readGift } from './read-gift.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readTable } from './read-table.ts';
import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { readDocx } from './word/read-docx.ts';

export interface ReadOptions {
  /** Detected from the content unless given. */
  format?: ImportFormat;
  /** The sheet of a workbook; the first one unless given. */
  sheet?: string;
  /** The columns of a table; guessed from its headings unless given. */
  mapping?: ColumnMapping;
  /** How a Word file is read; found by its content unless given. */
  rules?: WordRules;
  /** Receives what the reader of a Word file took for what. */
  onReading?: (reading: WordReading) => void;
}

/** Reads a question file of any format. */
export async function* openQuestionFile(path: string, options: ReadOptions = {}): QuestionStream {
  const format = options.format ?? (await detectImportFormat(path)) ?? (await guessTextFormat(path));
  if (format === 'docx') yield* readDocx(path, options);
  else if (format === 'xlsx') yield* readTable(readXlsx(path, options.sheet), options.mapping);
  else if (format === 'csv') yield* readTable(readCsv(readText(path)), options.mapping);
  else if (format === 'aiken') yield* readAiken(readText(path));
  else if (format === 'lines') yield* readJsonLines(readText(path));
  else if (format === 'moodle') yield* readMoodleXml(readText(path));
  else yield* readGift(readText(path));
}

/** A text of no known format is read as what it begins like, so that the errors name its lines. */
async function guessTextFormat(path: string): Promise<ImportFormat> {
  for await (const chunk of readText(path))
    if (chunk.trim() !== '') return chunk.trimStart().startsWith('<') ? 'moodle' : 'gift';
  return 'gift';
}
