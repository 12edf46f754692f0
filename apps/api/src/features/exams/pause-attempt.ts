import { attemptPauses } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { lockAttemptState, updateAttempt } from './attempt-queries.ts';

interface AttemptKey {
  studentId: number;
  id: number;
}

/** Ends the current pause, if there is one: records it and adds it to the total. Runs within a transaction. */
export async function endPause(
  { db }: Context,
  { studentId, id }: AttemptKey,
  state: { pausedAt: Date | null; pausedSeconds: number },
  now: Date,
): Promise<void> {
  if (!state.pausedAt) return;
  const resumedAt = now > state.pausedAt ? now : state.pausedAt;
  const pausedFor = Math.floor((resumedAt.getTime() - state.pausedAt.getTime()) / 1000);
  await db.insert(attemptPauses).values({ studentId, attemptId: id, pausedAt: state.pausedAt, resumedAt });
  await updateAttempt(db, studentId, id, { pausedAt: null, pausedSeconds: state.pausedSeconds + pausedFor });
}

/** Pauses or resumes an attempt; repeating it changes nothing. */
export function pauseAttempt(context: Context, key: AttemptKey, paused: boolean): Promise<void> {
  const now = context.now();
  return inTransaction(context, async (tx) => {
    const state = await lockAttemptState(tx.db, key.studentId, key.id);
    if (state.finishedAt) return;
    if (!paused) await endPause(tx, key, state, now);
    else if (!state.pausedAt) await updateAttempt(tx.db, key.studentId, key.id, { pausedAt: now });
  });
}
