import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** Questions still marked at the end of an attempt or training get the student's own flag; none loses it. */
export async function flagMarkedQuestions(
  { db, now }: Context,
  studentId: number,
  questionIds: readonly number[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await db.execute(sql`
    insert into question_marks (student_id, question_id, flags, changed_at)
    select ${studentId}, id, 1, ${now()} from unnest(${sql.param([...questionIds])}::int[]) id
    on conflict (student_id, question_id) do update set flags = question_marks.flags + 1, changed_at = excluded.changed_at
      where question_marks.flags % 2 = 0`);
}
