import { GRACE_SECONDS } from '@toro/domain/exams/exams/exam-settings';
import { UNANSWERED_DIALOG } from '@toro/domain/exams/exams/navigation';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { markTestDone } from '../../catalogue/lessons/mark-test-done.ts';
import { selectAttemptQuestions } from './attempt-payload.ts';
import {
  type AttemptRow,
  type AttemptState,
  findAnswers,
  lockAttemptState,
  updateAttempt,
} from './attempt-queries.ts';
import { type ExamVersion, findExamVersion } from './find-exam-version.ts';
import { countOptions } from './option-count-queries.ts';
import { endPause, findDeadlineNow } from './pause-attempt.ts';
import { gradeAnswers, gradeBlanks } from './result-queries.ts';

export interface GradedAttempt {
  studentId: number;
  id: number;
  classGroupId: number;
  lessonId: number;
  kind: AttemptRow['kind'];
  /** The questions that it asked, in no order. */
  asked: readonly number[];
  finishedAt: Date;
}

declare module '../../../platform/context.ts' {
  interface Registry {
    /** After an attempt was graded, in the same transaction. */
    onAttemptFinished(tx: Context, attempt: GradedAttempt): Promise<void>;
  }
}

/** A browser's clock may be this far ahead of the server's when it ends an attempt at its limit. */
const CLOCK_TOLERANCE_MS = 5000;

export const isPastGrace = (deadlineAt: Date | null, now: Date): boolean =>
  deadlineAt !== null && now.getTime() > deadlineAt.getTime() + GRACE_SECONDS * 1000;

async function findBlanks(tx: Context, attempt: AttemptRow, version: ExamVersion): Promise<number[]> {
  const rows = await findAnswers(tx.db, attempt.studentId, attempt.id);
  const answered = new Set(rows.flatMap(({ counter, questionId }) => (counter > 0 ? [questionId] : [])));
  return selectAttemptQuestions(attempt, version)
    .map(({ id_questao }) => id_questao)
    .filter((question) => !answered.has(question));
}

/** Grades the stored answers; questions without one are wrong. */
async function gradeAttempt(tx: Context, attempt: AttemptRow, blanks: number[], finishedAt: Date) {
  const { db } = tx;
  const { studentId, id, lessonId, classGroupId, kind } = attempt;
  const version = await findExamVersion(tx, attempt.versionId);
  const graded = await gradeAnswers(db, studentId, id, version.key);
  if (blanks.length > 0) await gradeBlanks(db, studentId, id, blanks);
  await updateAttempt(db, studentId, id, {
    finishedAt,
    answered: graded.filter(({ answerId }) => answerId !== null).length,
    correct: graded.filter(({ isCorrect }) => isCorrect).length,
  });
  const testColumn = kind === 'redo' ? 'secondTestAt' : 'firstTestAt';
  await markTestDone(db, { studentId, lessonId, classGroupId }, testColumn, finishedAt);
  const asked = selectAttemptQuestions(attempt, version).map(({ id_questao }) => id_questao);
  await tx.registry.onAttemptFinished(tx, { studentId, id, classGroupId, lessonId, kind, asked, finishedAt });
  // Last, because other students who finish wait for these rows.
  if (kind !== 'redo') await countOptions(db, attempt);
}

/** Without a pause the time goes on while the student is gone; with a limit it never exceeds it. */
function findElapsedSeconds(
  { startedAt, elapsedSeconds, deadlineAt }: AttemptState,
  allowsPause: boolean,
  pausedSeconds: number,
  endedAt: Date,
): number {
  const most = Math.max(0, Math.floor((endedAt.getTime() - startedAt.getTime()) / 1000) - pausedSeconds);
  if (!allowsPause) return most;
  return deadlineAt ? Math.min(elapsedSeconds, most) : elapsedSeconds;
}

interface EndOptions {
  /** Ends it only when its time is over. */
  onlyIfDue?: boolean;
}

/**
 * Ends an attempt once: grades it, or keeps it as handed in until the moment of its result. Before the limit every
 * question must have an answer. Runs within a transaction.
 */
export async function endAttempt(
  tx: Context,
  attempt: AttemptRow,
  { onlyIfDue = false }: EndOptions = {},
): Promise<void> {
  const { studentId, id } = attempt;
  const state = await lockAttemptState(tx.db, studentId, id);
  if (state.finishedAt || state.handedInAt) return;
  const now = tx.now();
  const deadline = await findDeadlineNow(tx, attempt, state, now);
  if (onlyIfDue && !isPastGrace(deadline, now)) return;
  const version = await findExamVersion(tx, attempt.versionId);
  const blanks = await findBlanks(tx, attempt, version);
  const isOver = deadline !== null && now.getTime() >= deadline.getTime() - CLOCK_TOLERANCE_MS;
  if (blanks.length > 0 && !isOver)
    throw new AppError('invalid_input', UNANSWERED_DIALOG.text, { reason: 'blanks', blanks });
  const endedAt = deadline && deadline < now ? deadline : now;
  const pausedSeconds = await endPause(tx, attempt, state, endedAt);
  const { allowsPause } = version.settings;
  const elapsedSeconds = findElapsedSeconds(state, allowsPause, pausedSeconds, endedAt);
  const isLater = state.resultsAt !== null && state.resultsAt > now;
  await updateAttempt(tx.db, studentId, id, { elapsedSeconds, ...(isLater && { handedInAt: endedAt }) });
  if (!isLater) await gradeAttempt(tx, attempt, blanks, endedAt);
}

/** Grades an attempt that was handed in, once the moment of its result has come. Runs within a transaction. */
export async function publishResult(tx: Context, attempt: AttemptRow): Promise<void> {
  const state = await lockAttemptState(tx.db, attempt.studentId, attempt.id);
  const { finishedAt, handedInAt, resultsAt } = state;
  if (finishedAt || !handedInAt || !resultsAt || resultsAt > tx.now()) return;
  const version = await findExamVersion(tx, attempt.versionId);
  await gradeAttempt(tx, attempt, await findBlanks(tx, attempt, version), resultsAt);
}
