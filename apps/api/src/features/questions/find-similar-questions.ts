import { plainText } from '@toro/domain/rich-text/plain-text';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';

const MIN_SIMILARITY = 0.8;
/** A shorter text is like too many others. */
const MIN_LENGTH = 15;

/** The questions whose statements are at least 80 % alike by trigrams, the most alike first. */
export function findSimilarQuestions(
  context: Context,
  { statement, except }: { statement: string; except: number | null },
) {
  const plain = plainText(statement).slice(0, 2000);
  if (plain.length < MIN_LENGTH) return Promise.resolve({ similar: [] });
  return inTransaction(context, async ({ db }) => {
    // The operator compares with this setting, which holds until the transaction ends.
    await db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`);
    const { rows } = await db.execute<{ id: number; code: string; plain: string; percent: number }>(sql`
      select e.id, e.code, left(e.plain, 300) as plain, floor(similarity(e.plain, ${plain}) * 100)::int as percent
      from question_entries e
      where e.plain % ${plain} and e.id <> ${except ?? 0} and e.state not in ('removed', 'archived')
      order by similarity(e.plain, ${plain}) desc, e.id limit 5`);
    return { similar: rows };
  });
}
