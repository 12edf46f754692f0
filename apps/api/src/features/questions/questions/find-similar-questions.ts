import { plainText } from '@toro/domain/base/rich-text/plain-text';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

const MIN_SIMILARITY = 0.8;
/** A shorter text is like too many others. */
const MIN_LENGTH = 15;

/** The questions whose statements are at least 80 % alike by trigrams, the most alike first. */
export async function findSimilarQuestions(
  { db }: Context,
  { statement, except }: { statement: string; except: number | null },
) {
  const plain = plainText(statement).slice(0, 2000);
  if (plain.length < MIN_LENGTH) return { similar: [] };
  const { rows } = await db.execute<{ id: number; code: string; plain: string; percent: number }>(sql`
    select e.id, e.code, left(e.plain, 300) as plain, floor(e.similarity * 100)::int as percent
    from (select id, code, plain, similarity(plain, ${plain}) from question_entries
      where sketch && text_sketch(${plain}) and id <> ${except ?? 0} and state not in ('removed', 'archived')) e
    where e.similarity >= ${MIN_SIMILARITY}
    order by e.similarity desc, e.id limit 5`);
  return { similar: rows };
}
