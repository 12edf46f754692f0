import { UNANSWERED_DIALOG } from '@toro/domain/exams/navigation';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type AttemptPayload, selectAttemptQuestions } from './attempt-payload.ts';
import { type AttemptRow, findAnswers, lockAttemptState, updateAttempt } from './attempt-queries.ts';
import { findExamVersion } from './find-exam-version.ts';
import { findOrStartAttempt } from './find-or-start-attempt.ts';
import { countOptions } from './option-count-queries.ts';
import { endPause } from './pause-attempt.ts';
import { findFinishedTests, gradeAnswers, markTestDone } from './result-queries.ts';
import { saveAttemptPayload } from './save-answers.ts';
import { toFinishedTest } from './to-finished-test.ts';

/** Grades the stored answers once; a second call changes nothing. Runs within a transaction. */
async function gradeAttempt(tx: Context, attempt: AttemptRow): Promise<void> {
  const { db } = tx;
  const { studentId, id, lessonId, classGroupId, kind } = attempt;
  const state = await lockAttemptState(db, studentId, id);
  if (state.finishedAt) return;
  const version = await findExamVersion(tx, attempt.versionId);
  const answered = new Set(
    (await findAnswers(db, studentId, id)).flatMap((row) => (row.counter > 0 ? [row.questionId] : [])),
  );
  const blanks = selectAttemptQuestions(attempt, version)
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
  const testColumn = kind === 'redo' ? 'secondTestAt' : 'firstTestAt';
  await markTestDone(db, { studentId, lessonId, classGroupId }, testColumn, now);
  // Last, because other students who finish wait for these rows.
  if (kind !== 'redo') await countOptions(db, attempt);
}

interface FinishAttemptInput {
  lessonId: number;
  classGroupId?: number;
  payload: AttemptPayload;
}

/** Finishes an attempt with the stored answers and those of the payload; finishing again gives the same result. */
export async function finishAttempt(context: Context, studentId: number, input: FinishAttemptInput) {
  const { attempt } = await findOrStartAttempt(context, { studentId, ...input, canStart: false });
  const { saved } = await saveAttemptPayload(context, attempt, input.payload);
  if (saved) await inTransaction(context, (tx) => gradeAttempt(tx, attempt));
  const { lessonId, id } = attempt;
  const [row] = await findFinishedTests(context.db, studentId, { lessonId, id });
  if (!row) throw new Error(`attempt ${id} was finished and is gone`);
  const finishedLecture = toFinishedTest(row);
  const { data_prova, tempo_prova } = finishedLecture;
  return { prova_aula: { data_prova, tempo_prova }, finishedLecture };
}
