import { formatClock, formatExamTimestamp } from '@toro/domain/exams/exams/time';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { assertOwnStudent } from './assert-own-student.ts';
import type { AttemptPayload } from './attempt-payload.ts';
import { findAttemptState } from './attempt-queries.ts';
import { endAttempt } from './end-attempt.ts';
import { findOrStartAttempt } from './find-or-start-attempt.ts';
import { findFinishedTests } from './result-queries.ts';
import { saveAttemptPayload } from './save-answers.ts';
import { toFinishedTest } from './to-finished-test.ts';

interface FinishAttemptInput {
  studentId: number;
  userId: number;
  /** The lesson. */
  classId: number;
  id_turma?: number;
  prova: AttemptPayload;
}

/**
 * Finishes an attempt with the stored answers and those of the payload; finishing again gives the same result. A result
 * that comes later is not graded yet.
 */
export async function finishAttempt(context: Context, input: FinishAttemptInput) {
  assertOwnStudent(input);
  const { studentId, prova: payload } = input;
  const place = { studentId, lessonId: input.classId, classGroupId: input.id_turma };
  const { attempt } = await findOrStartAttempt(context, { ...place, payload, canStart: false });
  const { saved } = await saveAttemptPayload(context, attempt, payload);
  // Past the limit nothing is saved, but the attempt may not have been ended yet.
  await inTransaction(context, (tx) => endAttempt(tx, attempt, { onlyIfDue: !saved }));
  const { lessonId, id } = attempt;
  const [row] = await findFinishedTests(context.db, studentId, { lessonId, id });
  if (row) {
    const finishedLecture = toFinishedTest(row);
    const { data_prova, tempo_prova } = finishedLecture;
    return { prova_aula: { data_prova, tempo_prova }, finishedLecture };
  }
  const state = await findAttemptState(context.db, studentId, id);
  if (!state?.handedInAt || !state.resultsAt) throw new Error(`attempt ${id} was finished and is gone`);
  return {
    prova_aula: {
      data_prova: formatExamTimestamp(state.handedInAt),
      tempo_prova: formatClock(state.elapsedSeconds),
    },
    finishedLecture: null,
    results_at: state.resultsAt.toISOString(),
  };
}
