import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

/** Writes the share of right answers of every answered question to its entry, for the list. Run once a day. */
export async function countShares({ db }: Context): Promise<void> {
  await db.execute(sql`
    update question_entries e set share_right = counted.share
    from (
      select c.question_id, round(100.0 * coalesce(sum(c.count) filter (where a.is_correct), 0) / sum(c.count))::smallint as share
      from option_counts c left join question_answers a on a.id = c.answer_id
      group by c.question_id
    ) counted
    where e.id = counted.question_id and e.share_right is distinct from counted.share`);
}
