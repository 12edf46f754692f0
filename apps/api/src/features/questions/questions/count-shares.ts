import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

const BATCH_SIZE = 10_000;

/** Writes the share of right answers of every answered question to its entry, for the list. Run once a day. */
export async function countShares({ db }: Context): Promise<void> {
  const { rows } = await db.execute<{ id: number; share: number }>(sql`
    select c.question_id as id,
      round(100.0 * coalesce(sum(c.count) filter (where a.is_correct), 0) / sum(c.count))::int as share
    from option_counts c left join question_answers a on a.id = c.answer_id
    group by c.question_id`);
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    await db.execute(sql`
      update question_entries e set share_right = counted.share
      from unnest(${sql.param(batch.map(({ id }) => id))}::int[],
        ${sql.param(batch.map(({ share }) => share))}::smallint[]) as counted (id, share)
      where e.id = counted.id and e.share_right is distinct from counted.share`);
  }
}
