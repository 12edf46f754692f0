import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { students } from '../database/schema/index.ts';
import type { Context } from './context.ts';

const INTERVAL_MS = 60 * 60_000;

/** Stores that a student did something now, at most once an hour. Their sessions are deleted a month after their end. */
export async function recordLastUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  studentId: number,
): Promise<void> {
  const before = new Date(now().getTime() - INTERVAL_MS);
  await db
    .update(students)
    .set({ lastUsedAt: now() })
    .where(
      and(eq(students.id, studentId), or(isNull(students.lastUsedAt), lte(students.lastUsedAt, before))),
    );
}
