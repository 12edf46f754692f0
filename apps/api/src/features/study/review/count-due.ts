import type { Day } from '@toro/domain/calendar/day';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { findHiddenQuestions } from '../../exams/find-held-questions.ts';
import { findHorizons, type OpenCourse } from '../open-courses.ts';

/** How many questions are due for review, by family; none of a family whose exam is over. */
export async function countDue(
  context: Context,
  studentId: number,
  open: readonly OpenCourse[],
  today: Day,
): Promise<Map<number, number>> {
  const families = [...findHorizons(open, today)].flatMap(([family, horizon]) => (horizon ? [family] : []));
  const hidden = await findHiddenQuestions(context, studentId);
  const { rows } = await context.db.execute<{ family: number; due: number }>(sql`
    select q.family_id as family, count(*)::int as due
    from cards c join questions q on q.id = c.question_id and q.annulled_at is null and q.retired_at is null
    where c.student_id = ${studentId} and c.due_on <= ${today}
      and q.family_id = any(${sql.param(families)}::int[])
      and not c.question_id = any(${sql.param(hidden)}::int[])
      and not exists (select from question_marks m where m.student_id = ${studentId}
        and m.question_id = c.question_id and m.rested_at is not null)
    group by 1`);
  return new Map(rows.map(({ family, due }) => [family, due]));
}
