import {
  COLUMN_LETTERS,
  type ColumnMapping,
  guessColumns,
  IMPORT_COLUMNS,
  type ImportColumnName,
  missingMappings,
} from '@toro/domain/questions/question-imports/columns';
import { fold } from '@toro/domain/questions/question-imports/fold';
import { splitOptions } from '@toro/domain/questions/question-imports/split-options';
import { type ExternalAnswer, type LocatedText, toQuestionDraft } from './external-question.ts';
import { keyError, readNamedFields } from './named-fields.ts';
import { type QuestionStream, readError } from './question-draft.ts';
import type { TableRow } from './read-xlsx.ts';

const MARKUP =
  /<\/?(?:p|br|strong|b|em|i|u|s|mark|sub|sup|code|a|img|tex|ul|ol|li|h3|h4|blockquote|pre|hr|table|tr|td|th)(?:\s[^<>]*)?\/?>/i;

/** A cell is HTML when it has a tag that a text may have; else it is plain text. */
export const cellFormat = (text: string): 'html' | 'plain' => (MARKUP.test(text) ? 'html' : 'plain');

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '');

/** Reads the rows of a table, one question each. The first row has the headings. */
export async function* readTable(rows: AsyncIterable<TableRow>, given?: ColumnMapping): QuestionStream {
  let headings: string[] | undefined;
  let mapping: ColumnMapping = {};
  for await (const row of rows) {
    if (isBlank(row)) continue;
    if (headings) {
      yield* readRow(row, headings, mapping);
      continue;
    }
    headings = row.cells.map((cell) => cell.trim());
    mapping = given ?? guessColumns(headings);
    const missingFields = missingMappings(mapping);
    if (missingFields.length > 0) {
      yield readError(row.line, `has no column for ${missingFields.join(', ')}`);
      return;
    }
  }
}

/** The position of the option that a cell names: `C`, `c)`, `3`, `Alternativa C` or its text. */
function findCorrect(written: string, options: readonly string[]): number {
  const word = /^(?:alternativa|op[cç][aã]o|letra|option)?\s*[("[]?\s*([a-h]|[1-8])\s*[)\].:"]?$/i.exec(
    written.trim(),
  )?.[1];
  if (word !== undefined) return /\d/.test(word) ? Number(word) - 1 : word.toLowerCase().charCodeAt(0) - 97;
  const wanted = fold(written);
  const same = options.flatMap((text, at) => {
    const option = fold(text);
    return option !== '' && (option === wanted || `${COLUMN_LETTERS[at]} ${option}` === wanted) ? [at] : [];
  });
  return same.length === 1 ? (same[0] ?? -1) : -1;
}

function readRow({ line, cells }: TableRow, headings: readonly string[], mapping: ColumnMapping) {
  const readValue = (name: ImportColumnName): string => {
    const at = mapping[name];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const textOf = (name: ImportColumnName): LocatedText => {
    const text = readValue(name);
    return { text, format: cellFormat(text), line };
  };
  const texts = (name: ImportColumnName) => (readValue(name) === '' ? [] : [textOf(name)]);
  const together = splitOptions(readValue('options'));
  const options =
    together.length > 0
      ? together.map(({ text }) => ({ text, format: cellFormat(text), line }))
      : COLUMN_LETTERS.map((letter) => textOf(`option_${letter}` as ImportColumnName));
  const count = options.findLastIndex(({ text }) => text !== '') + 1;
  const written = readValue('correct');
  const correct =
    written === ''
      ? together.findIndex(({ isMarked }) => isMarked)
      : findCorrect(
          written,
          options.map(({ text }) => text),
        );
  const isKnown = correct >= 0 && correct < count;
  const answers = options.slice(0, count).map((text, at): ExternalAnswer => {
    const [feedback] = texts(`reason_${COLUMN_LETTERS[at]}` as ImportColumnName);
    return { text, weight: at === correct ? 100 : 0, ...(feedback && { feedback }) };
  });
  return toQuestionDraft({
    ...readNamedFields(readValue),
    line,
    statement: textOf('statement'),
    answers,
    hints: texts('hint'),
    explanations: texts('resolution'),
    original: headings
      .map((heading, at) => `${heading}: ${(cells[at] ?? '').trim()}`)
      .filter((text) => !text.endsWith(': '))
      .join('\n'),
    ...(!isKnown &&
      count > 0 && { missing: [{ field: 'correct', line, message: keyError(written, count) }] }),
  });
}

/** The label of the column that holds a field of a question. */
export function columnLabel(field: string): string | null {
  const [, at, reason] = /^answers\[(\d+)\](\.reason)?/.exec(field) ?? [];
  const name = at === undefined ? field : `${reason ? 'reason' : 'option'}_${COLUMN_LETTERS[Number(at)]}`;
  return name in IMPORT_COLUMNS ? IMPORT_COLUMNS[name as ImportColumnName].label : null;
}
