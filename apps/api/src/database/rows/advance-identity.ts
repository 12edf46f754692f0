import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** Content has its own ids; the table's sequence must continue above them. */
export async function advanceIdentity(db: Database, table: PgTable): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await db.execute(
    sql`select setval(${sequence}, highest.id) from (select max(id) as id from ${table}) highest
      where highest.id > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`,
  );
}
