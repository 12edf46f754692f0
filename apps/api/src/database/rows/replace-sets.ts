import type { SubjectKind } from '@toro/domain/office/audit/kinds';
import { asc, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { type ChangeCounts, NO_CHANGES } from './change-counter.ts';
import { insertRows, type RowOf } from './table-rows.ts';

type Values = Record<string, unknown>;

/** The entity whose rows a set is, and the name of the set in its changes. */
export interface SetEntity {
  kind: SubjectKind;
  field: string;
  /** The id of the entity, where it is not the owner. */
  idOf?(owner: number): string | number;
}

/**
 * Replaces the rows of each owner with the newRows ones. An owner whose rows are already equal is not touched. Only for
 * rows that nothing refers to. If the table has an id, the order of the rows is compared too.
 */
export async function replaceSets<T extends PgTable>(
  db: Database,
  table: T,
  owner: string & keyof RowOf<T>,
  owners: readonly number[],
  rows: readonly RowOf<T>[],
  entity?: SetEntity,
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
  const different = owners.filter((id) => before.get(id)?.join('\n') !== after.get(id)?.join('\n'));
  if (different.length === 0) return NO_CHANGES;
  await db.delete(table).where(inArray(ownerColumn, different));
  const changed = new Set(different);
  const newRows = rows.filter((row) => changed.has(Number((row as Values)[owner])));
  await insertRows(db, table, newRows);
  const added = different.filter((id) => !before.has(id)).length;
  const removed = different.filter((id) => !after.has(id)).length;
  const entities = entity
    ? different.map((id) => ({
        kind: entity.kind,
        id: entity.idOf?.(id) ?? id,
        changes: [
          {
            field: entity.field,
            before: toValues(before.get(id), fields, owner),
            after: toValues(after.get(id), fields, owner),
          },
        ],
      }))
    : [];
  return { added, changed: different.length - added - removed, removed, entities };
}

/** The rows of a set, without their owner. */
function toValues(set: readonly string[] = [], fields: readonly string[], owner: string): Values[] {
  return set.map((json) => {
    const values: unknown[] = JSON.parse(json);
    return Object.fromEntries(fields.flatMap((field, at) => (field === owner ? [] : [[field, values[at]]])));
  });
}

function setsByOwner(rows: readonly Values[], owner: string, fields: string[], ordered: boolean) {
  const sets = new Map<number, string[]>();
  for (const row of rows) {
    const id = Number(row[owner]);
    const json = JSON.stringify(fields.map((field) => row[field] ?? null));
    sets.set(id, [...(sets.get(id) ?? []), json]);
  }
  if (!ordered) for (const set of sets.values()) set.sort();
  return sets;
}
