import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { questionAnswers, questions } from '../../database/schema/index.ts';
import { OWN_SOURCE } from '../../features/questions/questions/question-sources.ts';
import type { QuestionInput } from '../../features/questions/questions/save-questions.ts';
import { groupBy } from '../../platform/group-by.ts';
import { hashQuestion } from './hash-question.ts';

const BATCH_SIZE = 2000;

export interface QuestionConflicts {
  /** Codes of the folder that belong to questions of an imported file. */
  foreign: { code: string; source: string }[];
  /** Codes of questions that were changed after the last import of the folder, by other means. */
  changedLater: string[];
}

/**
 * Compares questions of the academy's folder with the stored ones. `isKnownFolder` is false when the last import of
 * the folder is unknown: then every difference of a question without a hash counts as a later change.
 */
export async function findQuestionConflicts(
  db: Database,
  inputs: readonly QuestionInput[],
  isKnownFolder: boolean,
): Promise<QuestionConflicts> {
  const conflicts: QuestionConflicts = { foreign: [], changedLater: [] };
  for (let from = 0; from < inputs.length; from += BATCH_SIZE) {
    const batch = new Map(inputs.slice(from, from + BATCH_SIZE).map((input) => [input.code, input]));
    const rows = await db
      .select()
      .from(questions)
      .where(inArray(questions.code, [...batch.keys()]));
    const ids = rows.map(({ id }) => id);
    const answers = await db
      .select()
      .from(questionAnswers)
      .where(inArray(questionAnswers.questionId, ids))
      .orderBy(asc(questionAnswers.position));
    const options = groupBy(answers, ({ questionId }) => questionId);
    for (const row of rows) {
      const input = batch.get(row.code);
      if (!input) continue;
      if (row.importSource !== null && row.importSource !== OWN_SOURCE) {
        conflicts.foreign.push({ code: row.code, source: row.importSource });
        continue;
      }
      const current = hashQuestion({ ...row, options: options.get(row.id) ?? [] });
      if (current === hashQuestion(input)) continue;
      const isChangedLater = row.folderHash === null ? !isKnownFolder : current !== row.folderHash;
      if (isChangedLater) conflicts.changedLater.push(row.code);
    }
  }
  return conflicts;
}
