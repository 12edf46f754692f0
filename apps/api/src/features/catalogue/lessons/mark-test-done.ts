import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { lessonProgress } from '../../../database/schema/index.ts';

/** Marks a lesson's first test, or its redo, as done; the first time stays. */
export async function markTestDone(
  db: Database,
  scope: { studentId: number; classGroupId: number; lessonId: number },
  test: 'firstTestAt' | 'secondTestAt',
  now: Date,
): Promise<void> {
  await db
    .insert(lessonProgress)
    .values({ ...scope, startedAt: now, [test]: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.studentId, lessonProgress.classGroupId, lessonProgress.lessonId],
      set: {
        startedAt: sql`coalesce(${lessonProgress.startedAt}, excluded.started_at)`,
        firstTestAt: sql`coalesce(${lessonProgress.firstTestAt}, excluded.first_test_at)`,
        secondTestAt: sql`coalesce(${lessonProgress.secondTestAt}, excluded.second_test_at)`,
        updatedAt: sql`greatest(${lessonProgress.updatedAt}, excluded.updated_at)`,
      },
    });
}
