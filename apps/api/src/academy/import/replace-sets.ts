import { asc, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import { type ChangeCounts, NO_CHANGES } from './change-counter.ts';
import { insertRows, type RowOf } from './table-rows.ts';

type Values = Record<string, unknown>;

/**
 * Makes the rows of each owner exactly the given ones. An owner whose rows already say the same is not touched.
 * Only for rows that nothing refers to. Where the table has an id, the order of the rows counts too.
 */
export async function replaceSets<T extends PgTable>(
  db: Database,
  table: T,
  owner: string & keyof RowOf<T>,
  owners: readonly number[],
  rows: readonly RowOf<T>[],
): Promise<ChangeCounts> {
  if (owners.length === 0) return NO_CHANGES;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const ownerColumn = columns[owner];
  if (!ownerColumn) throw new Error(`no column ${owner}`);
  const ordered = columns.id !== undefined;
  const found: Values[] = await db
    .select(columns)
    .from(table as PgTable)
    .where(inArray(ownerColumn, [...owners]))
    .orderBy(asc(columns.id ?? ownerColumn));
  const fields = Object.keys(rows[0] ?? {});
  const before = setsByOwner(found, owner, fields, ordered);
  const after = setsByOwner(rows, owner, fields, ordered);
  const unlike = owners.filter((id) => before.get(id)?.join('\n') !== after.get(id)?.join('\n'));
  if (unlike.length === 0) return NO_CHANGES;
  await db.delete(table).where(inArray(ownerColumn, unlike));
  const changed = new Set(unlike);
  const given = rows.filter((row) => changed.has(Number((row as Values)[owner])));
  await insertRows(db, table, given);
  const added = unlike.filter((id) => !before.has(id)).length;
  const removed = unlike.filter((id) => !after.has(id)).length;
  return { added, changed: unlike.length - added - removed, removed };
}

function setsByOwner(rows: readonly Values[], owner: string, fields: string[], ordered: boolean) {
  const sets = new Map<number, string[]>();
  for (const row of rows) {
    const id = Number(row[owner]);
    const said = JSON.stringify(fields.map((field) => row[field] ?? null));
    sets.set(id, [...(sets.get(id) ?? []), said]);
  }
  if (!ordered) for (const set of sets.values()) set.sort();
  return sets;
}
