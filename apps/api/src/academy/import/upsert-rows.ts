import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import type { ChangeCounts } from './change-counter.ts';
import { type RowOf, tableRows } from './table-rows.ts';

/** Adds rows or updates them by their natural key (as SQL); a row that says the same is not touched. */
export async function upsertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly RowOf<T>[],
  key: string,
): Promise<ChangeCounts> {
  const written: ChangeCounts = { added: 0, changed: 0, removed: 0 };
  const keys = key.split(', ');
  for (const { columns, names, source } of tableRows(table, rows)) {
    const others = columns.filter((name) => !keys.includes(name)).map((name) => sql.identifier(name));
    const set = others.map((name) => sql`${name} = excluded.${name}`);
    const mine = others.map((name) => sql`${table}.${name}`);
    const theirs = others.map((name) => sql`excluded.${name}`);
    const update =
      others.length === 0
        ? sql`nothing`
        : sql`update set ${sql.join(set, sql`, `)}
            where row(${sql.join(mine, sql`, `)}) is distinct from row(${sql.join(theirs, sql`, `)})`;
    // A row that was updated carries the transaction that replaced its former version in xmax.
    const result = await db.execute<{ added: boolean }>(
      sql`insert into ${table} (${names}) select ${names} from ${source}
        on conflict (${sql.raw(key)}) do ${update} returning ${table}.xmax = 0 as added`,
    );
    for (const { added } of result.rows) written[added ? 'added' : 'changed'] += 1;
  }
  return written;
}
