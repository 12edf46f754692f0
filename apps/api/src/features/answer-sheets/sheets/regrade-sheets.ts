import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** Grades every submitted sheet of these exams again. */
export async function regradeSheets(db: Database, sheetIds: number[], now: Date): Promise<void> {
  await db.execute(sql`
    with question as (
      select q.id, m.sheet_id, q.cancelled
      from answer_sheet_questions q join answer_sheet_modules m on m.id = q.module_id
      where m.sheet_id = any(${sql.param(sheetIds)})
    ), totals as (
      select sheet_id, count(*) as total, count(*) filter (where cancelled) as cancelled
      from question group by sheet_id
    ), graded as (
      select f.id, totals.total, totals.cancelled + (
        select count(*) from filled_answers a
        join answer_sheet_options o on o.id = a.option_id and o.is_correct
        join question on question.id = a.question_id and not question.cancelled
        where a.filled_sheet_id = f.id
      ) as correct
      from filled_sheets f join totals on totals.sheet_id = f.sheet_id
      where f.finished_at is not null
    )
    update filled_sheets f set total = graded.total, correct = graded.correct, graded_at = ${now}
    from graded where graded.id = f.id`);
}
