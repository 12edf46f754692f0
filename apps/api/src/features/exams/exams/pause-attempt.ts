import { attemptPauses } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { type AttemptRow, type AttemptState, lockAttemptState, updateAttempt } from './attempt-queries.ts';
import { findRules } from './exam-queries.ts';
import { findExamVersion } from './find-exam-version.ts';

/**
 * When the server ends an attempt: the time stands still while it is paused, but not past the end of a window that
 * closes for all.
 */
export async function findDeadlineNow(
  tx: Context,
  { versionId, classGroupId }: AttemptRow,
  { deadlineAt, pausedAt }: Pick<AttemptState, 'deadlineAt' | 'pausedAt'>,
  now: Date,
): Promise<Date | null> {
  if (!deadlineAt || !pausedAt) return deadlineAt;
  const moved = new Date(deadlineAt.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()));
  const { examId } = await findExamVersion(tx, versionId);
  const { closesAtWindowEnd, window } = await findRules(tx.db, examId, classGroupId);
  if (!closesAtWindowEnd || !window || moved <= window.closesAt) return moved;
  return window.closesAt > deadlineAt ? window.closesAt : deadlineAt;
}

/** Ends the current pause, if there is one: records it and adds it to the total. Runs within a transaction. */
export async function endPause(
  { db }: Context,
  { studentId, id }: AttemptRow,
  state: Pick<AttemptState, 'pausedAt' | 'pausedSeconds'>,
  now: Date,
): Promise<number> {
  if (!state.pausedAt) return state.pausedSeconds;
  const resumedAt = now > state.pausedAt ? now : state.pausedAt;
  const pausedFor = Math.floor((resumedAt.getTime() - state.pausedAt.getTime()) / 1000);
  const pausedSeconds = state.pausedSeconds + pausedFor;
  await db.insert(attemptPauses).values({ studentId, attemptId: id, pausedAt: state.pausedAt, resumedAt });
  await updateAttempt(db, studentId, id, { pausedAt: null, pausedSeconds });
  return pausedSeconds;
}

/** Pauses or resumes an attempt; repeating it changes nothing, nor does a pause where the exam allows none. */
export async function pauseAttempt(context: Context, attempt: AttemptRow, paused: boolean): Promise<void> {
  const { studentId, id, versionId } = attempt;
  if (!(await findExamVersion(context, versionId)).settings.allowsPause) return;
  const now = context.now();
  await inTransaction(context, async (tx) => {
    const state = await lockAttemptState(tx.db, studentId, id);
    if (state.finishedAt || state.handedInAt) return;
    const deadlineAt = await findDeadlineNow(tx, attempt, state, now);
    if (!paused && state.pausedAt) {
      await endPause(tx, attempt, state, now);
      if (deadlineAt) await updateAttempt(tx.db, studentId, id, { deadlineAt });
    }
    const isOver = deadlineAt !== null && deadlineAt <= now;
    if (paused && !state.pausedAt && !isOver) await updateAttempt(tx.db, studentId, id, { pausedAt: now });
  });
}
