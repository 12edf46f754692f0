import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../src/database/database.ts';
import * as schema from '../src/database/schema/index.ts';

const TABLES = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

/** Row counts of the tables that are not empty. */
export async function tableCounts(db: Database): Promise<Record<string, number>> {
  const counts = TABLES.map(
    (name) => sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const result = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(result.rows.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]));
}

/** Versions of all rows; a row that is written again, even with equal values, gets another version. */
export async function rowVersions(db: Database, without: string[] = []): Promise<string[]> {
  const versions = TABLES.filter((name) => !without.includes(name)).map(
    (name) =>
      sql`select ${`${name} `} || ctid::text || ' ' || xmin::text as version from ${sql.identifier(name)}`,
  );
  const result = await db.execute<{ version: string }>(sql.join(versions, sql` union all `));
  return result.rows.map(({ version }) => version).sort();
}
