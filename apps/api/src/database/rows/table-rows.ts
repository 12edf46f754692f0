import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

export type RowOf<T extends PgTable> = T['$inferInsert'];

/** A row with all columns except `Generated`: a save that leaves out a column would keep its old value. */
export type CompleteRow<T extends PgTable, Generated extends keyof RowOf<T> = never> = Required<
  Omit<RowOf<T>, Generated>
>;

const BATCH_SIZE = 2000;

/** Rows passed as one JSON parameter and typed by PostgreSQL, which avoids the limit on parameters. */
export interface TableRows {
  columns: string[];
  names: SQL;
  source: SQL;
}

/** Splits rows into batches. The fields of the first row apply to all rows; a missing field is null. */
export function tableRows<T extends PgTable>(table: T, rows: readonly RowOf<T>[]): TableRows[] {
  const [first] = rows;
  if (!first) return [];
  const known = getTableColumns(table);
  const used = Object.keys(first).flatMap((field) => {
    const column = known[field];
    return column ? [{ field, name: column.name, type: column.getSQLType() }] : [];
  });
  const names = sql.join(
    used.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    used.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  );
  const batches: TableRows[] = [];
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE).map((row) => {
      const values: Record<string, unknown> = row;
      return Object.fromEntries(used.map(({ field, name }) => [name, values[field]]));
    });
    const source = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(${types})`;
    batches.push({ columns: used.map(({ name }) => name), names, source });
  }
  return batches;
}

/** Inserts rows in batches. */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  for (const { names, source } of tableRows(table, rows)) {
    await db.execute(sql`insert into ${table} (${names}) select ${names} from ${source}`);
  }
}
