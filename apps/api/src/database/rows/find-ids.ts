import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** Finds the ids of rows by their natural key. */
export async function findIds(
  db: Database,
  { table, id, key }: { table: PgTable; id: PgColumn; key: PgColumn },
  keys: readonly string[],
): Promise<Map<string, number>> {
  const result = await db.execute<{ id: number; key: string }>(
    sql`select ${id} as id, ${key} as key from ${table} where ${key} = any(${sql.param([...keys])})`,
  );
  return new Map(result.rows.map((row) => [row.key, row.id]));
}

/** References were validated before, so a missing one is a bug and must end the import. */
export function requireFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`${what} was not found`);
  return found;
}
