import { seenKeys } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** Notes that a student has seen the key of a question; the first time stays. Staff who see as the student leave nothing. */
export async function recordSeenKey(
  { db, now, isReadOnly }: Context,
  studentId: number,
  questionId: number,
): Promise<void> {
  if (isReadOnly) return;
  await db.insert(seenKeys).values({ studentId, questionId, seenAt: now() }).onConflictDoNothing();
}
