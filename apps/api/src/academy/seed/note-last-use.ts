import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

/** What the demo's students did counts as use, as if they had been signed in then. */
export async function noteLastUse({ db }: Context): Promise<void> {
  await db.execute(sql`
    update students s set last_used_at = acts.newest
    from (
      select student_id, max(at) as newest
      from (
        select student_id, answered_at as at from study_events
        union all select student_id, finished_at from attempts
        union all select student_id, created_at from orders
      ) acts group by student_id
    ) acts
    where s.id = acts.student_id and acts.newest > coalesce(s.last_used_at, '-infinity')`);
}
