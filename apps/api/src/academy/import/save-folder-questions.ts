import type { ChangeCounter } from '../../database/rows/change-counter.ts';
import { saveFolderHashes } from '../../features/questions/questions/folder-hashes.ts';
import { type QuestionInput, saveQuestions } from '../../features/questions/questions/save-questions.ts';
import { setRetired } from '../../features/questions/questions/set-retired.ts';
import type { ContentError } from '../../platform/content/content-errors.ts';
import type { Context } from '../../platform/context.ts';
import { findQuestionConflicts } from './find-question-conflicts.ts';
import { hashQuestion } from './hash-question.ts';

/** Rolls the import back: codes of the folder belong to questions of imported files. */
export class ForeignCodeError extends Error {
  constructor(readonly errors: ContentError[]) {
    super('codes of the folder belong to imported questions');
  }
}

interface SaveFolderQuestionsOptions {
  overwrite: boolean;
  isKnownFolder: boolean;
  /** The codes that the folder marks as archived. */
  archived: readonly string[];
}

/**
 * Saves the questions of the academy's folder. A question that was changed after the last import by other means is
 * kept, unless `overwrite` is set.
 */
export async function saveFolderQuestions(
  tx: Context,
  inputs: readonly QuestionInput[],
  { overwrite, isKnownFolder, archived }: SaveFolderQuestionsOptions,
): Promise<{ changes: ChangeCounter; codes: string[]; kept: string[] }> {
  const { foreign, changedLater } = await findQuestionConflicts(tx.db, inputs, isKnownFolder);
  if (foreign.length > 0)
    throw new ForeignCodeError(
      foreign.map(({ code, source }) => ({
        file: 'questions',
        line: 1,
        path: code,
        message: `belongs to a question imported from ${source}: use another code`,
      })),
    );
  const kept = overwrite ? [] : changedLater;
  const isKept = new Set(kept);
  const written = inputs.filter(({ code }) => !isKept.has(code));
  const { changes } = await saveQuestions(tx, written);
  await saveFolderHashes(
    tx.db,
    written.map((input) => ({ code: input.code, hash: hashQuestion(input) })),
  );
  changes.add('retired questions', await setRetired(tx.db, archived, tx.now()));
  return { changes, codes: inputs.map(({ code }) => code), kept };
}
