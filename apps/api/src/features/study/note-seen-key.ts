import { seenKeys } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';

/** Notes that a student has seen the key of a question; the first time stays. */
export async function noteSeenKey(
  { db, now }: Context,
  studentId: number,
  questionId: number,
): Promise<void> {
  await db.insert(seenKeys).values({ studentId, questionId, seenAt: now() }).onConflictDoNothing();
}
