import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

const distributed = new WeakMap<Database, Promise<boolean>>();

async function hasSaveFunction(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_proc where proname = 'save_answers'`);
  return rows.length > 0;
}

/** Whether `academy -- distribute` has made the function that saves in a shard. Found once for each process. */
export function isSavingInShards(db: Database): Promise<boolean> {
  const known = distributed.get(db);
  if (known) return known;
  const found = hasSaveFunction(db);
  distributed.set(db, found);
  found.catch(() => distributed.delete(db));
  return found;
}

const MAX_KNOWN = 100_000;
const shardsOf = new WeakMap<Database, Map<number, string>>();

/** The shard of each student. It never changes: a rebalance moves whole shards. */
export async function findShards(
  db: Database,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const known = shardsOf.get(db) ?? new Map<number, string>();
  shardsOf.set(db, known);
  const unknown = [...new Set(studentIds)].filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  if (known.size > MAX_KNOWN) known.clear();
  const { rows } = await db.execute<{ id: number; shard: string }>(sql`
    select id, get_shard_id_for_distribution_column('attempts', id)::text as shard
    from unnest(${sql.param([...new Set(studentIds)])}::int[]) as id`);
  for (const { id, shard } of rows) known.set(id, shard);
  return known;
}
