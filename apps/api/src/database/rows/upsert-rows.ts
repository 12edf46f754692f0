import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import type { ChangeCounts } from './change-counter.ts';
import { type RowOf, tableRows } from './table-rows.ts';

/** Inserts or updates rows by their natural key (as SQL); a row with equal values is not touched. */
export async function upsertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly RowOf<T>[],
  key: string,
): Promise<ChangeCounts> {
  const counts: ChangeCounts = { added: 0, changed: 0, removed: 0 };
  const keys = key.split(', ');
  for (const { columns, names, source } of tableRows(table, rows)) {
    const others = columns.filter((name) => !keys.includes(name)).map((name) => sql.identifier(name));
    const set = others.map((name) => sql`${name} = excluded.${name}`);
    const current = others.map((name) => sql`${table}.${name}`);
    const incoming = others.map((name) => sql`excluded.${name}`);
    const update =
      others.length === 0
        ? sql`nothing`
        : sql`update set ${sql.join(set, sql`, `)}
            where row(${sql.join(current, sql`, `)}) is distinct from row(${sql.join(incoming, sql`, `)})`;
    // xmax is not 0 for a row that was updated.
    const result = await db.execute<{ added: boolean }>(
      sql`insert into ${table} (${names}) select ${names} from ${source}
        on conflict (${sql.raw(key)}) do ${update} returning ${table}.xmax = 0 as added`,
    );
    for (const { added } of result.rows) counts[added ? 'added' : 'changed'] += 1;
  }
  return counts;
}
