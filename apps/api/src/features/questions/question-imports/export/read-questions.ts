import type { QuestionExportFormat } from '@toro/domain/questions/question-imports/export-formats';
import type { Context } from '../../../../platform/context.ts';
import type { ParsedListFilter } from '../../../../platform/lists/list-source.ts';
import { readListRows } from '../../../../platform/lists/read-list-rows.ts';
import { ModuleDirectory } from '../../question-files/module-directory.ts';
import { prepareQuestionsListing } from '../../questions/list-office-questions.ts';
import { findStoredQuestions, type StoredQuestion } from '../stored-questions.ts';
import type { QuestionWriter } from './exported-question.ts';
import { writeGift } from './write-gift.ts';
import { writeLines } from './write-lines.ts';
import { writeMoodle } from './write-moodle.ts';
import { writeSheet } from './write-sheet.ts';

export type TextFormat = Exclude<QuestionExportFormat, 'pdf'>;

const WRITERS: Record<Exclude<TextFormat, 'xlsx'>, QuestionWriter> = {
  moodle: writeMoodle,
  gift: writeGift,
  lines: writeLines,
};

const BATCH_SIZE = 200;

/** The questions of a filter in the order of the list, each whole. Call it in a transaction. */
export async function* readQuestions(
  tx: Context,
  filter: ParsedListFilter,
): AsyncGenerator<StoredQuestion[]> {
  const { definition, source } = await prepareQuestionsListing(tx, filter);
  for await (const rows of readListRows(tx.db, definition, source, filter))
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
      const found = new Map(
        (await findStoredQuestions(tx.db, { ids })).map((question) => [question.id, question]),
      );
      yield ids.flatMap((id) => found.get(id) ?? []);
    }
}

/** The bytes of an exported file. */
export async function* writeQuestions(
  tx: Context,
  format: TextFormat,
  filter: ParsedListFilter,
): AsyncGenerator<Uint8Array> {
  const scope = { context: tx, modules: await ModuleDirectory.load(tx.db) };
  const batches = readQuestions(tx, filter);
  if (format === 'xlsx') {
    yield* writeSheet(scope, batches);
    return;
  }
  const encoder = new TextEncoder();
  for await (const chunk of WRITERS[format](scope, batches)) yield encoder.encode(chunk);
}
