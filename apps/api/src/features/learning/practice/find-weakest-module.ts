import { NEWEST_ANSWERS } from '@toro/domain/learning/study/newest-answers';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** The module with the lowest share of right answers among the newest ones, of some families; null without answers. */
export async function findWeakestModule({ db }: Context, studentId: number, familyIds: readonly number[]) {
  const { rows } = await db.execute<{ family: number; module: number; title: string }>(sql`
    select q.family_id as family, m.id as module, m.title
    from (select * from study_events where student_id = ${studentId} order by id desc limit ${NEWEST_ANSWERS}) e
      join questions q on q.id = e.question_id and q.annulled_at is null
      join question_modules m on m.id = q.module_id
      left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id
    where q.family_id = any(${sql.param([...familyIds])}::int[])
    group by 1, 2, 3
    order by avg(coalesce(a.is_correct, e.was_right)::int), count(*) desc, 2 limit 1`);
  return rows[0] ?? null;
}
