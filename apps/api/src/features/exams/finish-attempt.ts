import { UNANSWERED_DIALOG } from '@toro/domain/exams/navigation';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type AttemptFacts, findAnswers, lockState, updateAttempt } from './attempt-queries.ts';
import { findVersion } from './find-version.ts';
import { toFinishedTest } from './finished-test.ts';
import { endPause } from './pause-attempt.ts';
import { findFinishedTests, gradeAnswers, markTest } from './result-queries.ts';
import { mergeSheet } from './save-answers.ts';
import { questionsOf, type Sheet } from './sheet.ts';
import { startAttempt } from './start-attempt.ts';

/** Grades what is stored, once: whoever comes second finds it done. Within a transaction. */
async function gradeAttempt(tx: Context, attempt: AttemptFacts): Promise<void> {
  const { db } = tx;
  const { studentId, id, lessonId, classGroupId, kind } = attempt;
  const state = await lockState(db, studentId, id);
  if (state.finishedAt) return;
  const version = await findVersion(tx, attempt.versionId);
  const answered = new Set(
    (await findAnswers(db, studentId, id)).flatMap((row) => (row.counter > 0 ? [row.questionId] : [])),
  );
  const blanks = questionsOf(attempt, version)
    .map(({ id_questao }) => id_questao)
    .filter((question) => !answered.has(question));
  if (blanks.length > 0)
    throw new AppError('invalid_input', UNANSWERED_DIALOG.text, { reason: 'blanks', blanks });
  const graded = await gradeAnswers(db, studentId, id, version.key);
  const now = tx.now();
  await endPause(tx, attempt, state, now);
  await updateAttempt(db, studentId, id, {
    finishedAt: now,
    answered: graded.filter(({ answerId }) => answerId !== null).length,
    correct: graded.filter(({ isCorrect }) => isCorrect).length,
  });
  const mark = kind === 'redo' ? 'secondTestAt' : 'firstTestAt';
  await markTest(db, { studentId, lessonId, classGroupId }, mark, now);
}

interface Finishing {
  lessonId: number;
  classGroupId?: number;
  sheet: Sheet;
}

/** Finishes an attempt with what the server holds and what the sheet adds; finishing again gives the same result. */
export async function finishAttempt(context: Context, studentId: number, finishing: Finishing) {
  const { attempt } = await startAttempt(context, { studentId, ...finishing, mayStart: false });
  const { saved } = await mergeSheet(context, attempt, finishing.sheet);
  if (saved) await inTransaction(context, (tx) => gradeAttempt(tx, attempt));
  const { lessonId, id } = attempt;
  const [row] = await findFinishedTests(context.db, studentId, { lessonId, id });
  if (!row) throw new Error(`attempt ${id} was finished and is gone`);
  const finishedLecture = toFinishedTest(row);
  const { data_prova, tempo_prova } = finishedLecture;
  return { prova_aula: { data_prova, tempo_prova }, finishedLecture };
}
