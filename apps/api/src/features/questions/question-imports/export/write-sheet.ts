import {
  COLUMN_LETTERS,
  IMPORT_COLUMNS,
  type ImportColumnName,
  WRITTEN_COLUMN_NAMES,
} from '@toro/domain/questions/question-imports/columns';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { QUESTION_LABELS } from '@toro/domain/questions/questions/question-fields';
import type { ExportCell } from '../../../../platform/lists/export-cells.ts';
import { writeWorkbook } from '../../../../platform/lists/xlsx.ts';
import { cellFormat } from '../../question-files/readers/read-table.ts';
import type { StoredQuestion } from '../stored-questions.ts';
import { type ExportScope, findPlace, type QuestionBatches } from './exported-question.ts';
import { writeFormulas } from './file-texts.ts';

/** The most characters that a cell of Excel holds. */
const MAX_CELL_LENGTH = 32_767;

/** A text without markup is written plainly; any other one as HTML that is recognised as such. */
function toCell(html: string): string {
  const text = writeFormulas(html);
  if (!/[<&]/.test(text) || cellFormat(text) === 'html') return text;
  return `<p>${text}</p>`;
}

/** The cells of a question; null for one that a sheet cannot hold. */
function toCells(scope: ExportScope, question: StoredQuestion): ExportCell[] | null {
  const { fields } = question;
  const { options } = fields;
  if (options.length > COLUMN_LETTERS.length) return null;
  const place = findPlace(scope, question);
  const correct = options.findIndex((option) => option.correct);
  const cells: Partial<Record<ImportColumnName, string>> = {
    code: fields.code,
    family: place?.family ?? '',
    module: place?.module === undefined ? '' : String(place.module),
    statement: toCell(fields.statement),
    correct: correct === -1 ? '' : (letterAt(correct) ?? ''),
    resolution: toCell(fields.resolution),
    hint: toCell(fields.hint),
    tags: fields.tags.join(', '),
    source: fields.source,
    year: fields.year === null ? '' : String(fields.year),
    label: fields.label === null ? '' : QUESTION_LABELS[fields.label],
  };
  for (const [at, { text, reason }] of options.entries()) {
    const letter = COLUMN_LETTERS[at];
    cells[`option_${letter}` as ImportColumnName] = toCell(text);
    cells[`reason_${letter}` as ImportColumnName] = toCell(reason);
  }
  const row = WRITTEN_COLUMN_NAMES.map((name) => cells[name] || null);
  return row.some((cell) => cell !== null && cell.length > MAX_CELL_LENGTH) ? null : row;
}

/** XLSX with the columns of the import. Pictures are named by their path. */
export function writeSheet(scope: ExportScope, batches: QuestionBatches): AsyncIterable<Uint8Array> {
  async function* rows() {
    yield [WRITTEN_COLUMN_NAMES.map((name): ExportCell => IMPORT_COLUMNS[name].label)];
    for await (const batch of batches)
      yield batch.flatMap((question) => {
        const cells = toCells(scope, question);
        return cells ? [cells] : [];
      });
  }
  return writeWorkbook(rows());
}
