import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** The students who write a timed exam now. */
export async function countInExam({ db, now }: Context): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from attempts a
    where a.finished_at is null and a.handed_in_at is null and a.deadline_at > ${now()}`);
  return rows[0]?.count ?? 0;
}
