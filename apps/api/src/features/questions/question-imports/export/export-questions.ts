import { MAX_EXPORT_ROWS_AT_ONCE } from '@toro/contract/office/lists/list';
import {
  EXPORT_EXTENSIONS,
  type QuestionExportFormat,
} from '@toro/domain/questions/question-imports/export-formats';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { StaffSession } from '../../../../platform/http/staff-guard.ts';
import type { ParsedListFilter } from '../../../../platform/lists/list-source.ts';
import { countListRows } from '../../../../platform/lists/read-list-rows.ts';
import { beginExport, endExport, toExportedFile } from '../../../office/lists/export-list.ts';
import { prepareQuestionsListing } from '../../questions/list-office-questions.ts';
import { QUESTIONS_PER_PAPER } from './write-paper.ts';
import { QUESTION_FILES, writeQuestionFile } from './write-question-file.ts';

interface ExportQuestionsInput {
  query: ParsedListFilter;
  format: QuestionExportFormat;
  /** Of a PDF. */
  with_key: boolean;
  with_resolutions: boolean;
}

/** Exports the questions of a filter, whole: at once, or by a job when there are many or a PDF is set. */
export function exportQuestions(
  context: Context,
  { by, ...input }: { by: StaffSession } & ExportQuestionsInput,
) {
  const { query, format, with_key: withKey, with_resolutions: withResolutions } = input;
  return inTransaction(context, async (tx) => {
    const { definition, source } = await prepareQuestionsListing(tx, query);
    const total = await countListRows(tx.db, definition, source, query);
    const isLong = format === 'pdf' || total > MAX_EXPORT_ROWS_AT_ONCE;
    const isSplit = format === 'pdf' && total > QUESTIONS_PER_PAPER;
    const row = await beginExport(tx, by, {
      list: QUESTION_FILES,
      noun: definition.noun.many,
      format,
      extension: isSplit ? 'zip' : EXPORT_EXTENSIONS[format],
      request: { query, columns: [], isUnmasked: false, withKey, withResolutions },
      total,
      isLong,
      detail: { filter: query, with_key: withKey, with_resolutions: withResolutions },
    });
    if (isLong) return toExportedFile(row);
    return endExport(tx, row.id, await writeQuestionFile(tx, { ...row, path: row.path ?? '' }));
  });
}
