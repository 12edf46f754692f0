import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';

export type RowOf<T extends PgTable> = T['$inferInsert'];

const CHUNK = 2000;

/** Rows as one JSON parameter that PostgreSQL reads with the table's own types: no limit of parameters. */
export interface TableRows {
  columns: string[];
  names: SQL;
  source: SQL;
}

/** Cuts rows into batches. All rows have the fields of the first; a field left out is null. */
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
  for (let from = 0; from < rows.length; from += CHUNK) {
    const batch = rows.slice(from, from + CHUNK).map((row) => {
      const values: Record<string, unknown> = row;
      return Object.fromEntries(used.map(({ field, name }) => [name, values[field]]));
    });
    const source = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(${types})`;
    batches.push({ columns: used.map(({ name }) => name), names, source });
  }
  return batches;
}

/** Writes rows that are new. */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  for (const { names, source } of tableRows(table, rows)) {
    await db.execute(sql`insert into ${table} (${names}) select ${names} from ${source}`);
  }
}
