import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { attempts } from '../../../database/schema/index.ts';

/** How many attempts a student has begun in each of the lessons. */
export async function countBegunAttempts(
  db: Database,
  { studentId, classGroupId }: { studentId: number; classGroupId: number },
  lessonIds: number[],
): Promise<Map<number, number>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .select({ lessonId: attempts.lessonId, begun: count() })
    .from(attempts)
    .where(
      and(
        eq(attempts.studentId, studentId),
        eq(attempts.classGroupId, classGroupId),
        inArray(attempts.lessonId, lessonIds),
        ne(attempts.kind, 'redo'),
      ),
    )
    .groupBy(attempts.lessonId);
  return new Map(rows.map(({ lessonId, begun }) => [lessonId, begun]));
}
