import type { Context } from '../../platform/context.ts';
import { buildCards } from './build-cards.ts';
import { askedInAttempt, insertAttemptEvents } from './insert-events.ts';

/** Writes the events of an attempt that was just graded, and its cards. Runs within the transaction that grades it. */
export async function recordAttempt(
  tx: Context,
  { studentId, id }: { studentId: number; id: number },
  questionIds: readonly number[],
): Promise<void> {
  const written = await insertAttemptEvents(tx.db, askedInAttempt(studentId, id, questionIds), tx.now());
  if (written > 0) await buildCards(tx, [studentId], questionIds);
}
