import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { requireFound } from '../../database/rows/find-ids.ts';

/** Takes ids from the table's sequence in advance, so that rows which refer to each other can be inserted in bulk. */
export async function reserveIds(db: Database, table: PgTable, count: number): Promise<() => number> {
  const result = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id
      from generate_series(1, ${count}::integer)`,
  );
  const ids = result.rows.map((row) => Number(row.id));
  let next = 0;
  return () => requireFound(ids[next++], 'a reserved id');
}
