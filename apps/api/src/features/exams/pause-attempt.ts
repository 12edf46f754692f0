import { attemptPauses } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { lockState, updateAttempt } from './attempt-queries.ts';

interface Own {
  studentId: number;
  id: number;
}

/** Ends the pause that lasts, if one does: it goes into the ledger and into the sum. Within a transaction. */
export async function endPause(
  { db }: Context,
  { studentId, id }: Own,
  state: { pausedAt: Date | null; pausedSeconds: number },
  now: Date,
): Promise<void> {
  if (!state.pausedAt) return;
  const resumedAt = now > state.pausedAt ? now : state.pausedAt;
  const lasted = Math.floor((resumedAt.getTime() - state.pausedAt.getTime()) / 1000);
  await db.insert(attemptPauses).values({ studentId, attemptId: id, pausedAt: state.pausedAt, resumedAt });
  await updateAttempt(db, studentId, id, { pausedAt: null, pausedSeconds: state.pausedSeconds + lasted });
}

/** Stops or starts the clock of an attempt; said again, nothing changes. */
export function pauseAttempt(context: Context, own: Own, paused: boolean): Promise<void> {
  const now = context.now();
  return inTransaction(context, async (tx) => {
    const state = await lockState(tx.db, own.studentId, own.id);
    if (state.finishedAt) return;
    if (!paused) await endPause(tx, own, state, now);
    else if (!state.pausedAt) await updateAttempt(tx.db, own.studentId, own.id, { pausedAt: now });
  });
}
