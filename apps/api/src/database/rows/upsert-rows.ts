import type { SubjectKind } from '@toro/domain/office/audit/kinds';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import type { ChangeCounts, ChangedEntity } from './change-counter.ts';
import { type RowOf, tableRows } from './table-rows.ts';

/** The entity that a row is or belongs to; `id` is the column with the id of the entity. */
export interface RowEntity {
  kind: SubjectKind;
  id: string;
}

type Row = Record<string, unknown>;

/** The changed fields of a saved row; none for a new row. */
function toEntity({ kind, id }: RowEntity, columns: readonly string[], before: Row | null, after: Row) {
  const changes = columns
    .filter((field) => before && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }));
  return { kind, id: String(after[id]), changes };
}

/** Inserts or updates rows by their natural key (as SQL); a row with equal values is not touched. */
export async function upsertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly RowOf<T>[],
  key: string,
  entity?: RowEntity,
): Promise<ChangeCounts> {
  const counts = { added: 0, changed: 0, removed: 0, entities: [] as ChangedEntity[] };
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
    const save = sql`insert into ${table} (${names}) select ${names} from ${source}
        on conflict (${sql.raw(key)}) do ${update} returning ${table}.xmax = 0 as added`;
    if (!entity) {
      const result = await db.execute<{ added: boolean }>(save);
      for (const { added } of result.rows) counts[added ? 'added' : 'changed'] += 1;
      continue;
    }
    // A statement reads the table as it was before, so the outer query finds the earlier values.
    const result = await db.execute<{ added: boolean; before: Row | null; after: Row }>(
      sql`with saved as (${save}, ${table}.id, to_jsonb(${table}) as after)
        select added, after, (select to_jsonb(earlier) from ${table} as earlier where earlier.id = saved.id) as before
        from saved`,
    );
    for (const { added, before, after } of result.rows) {
      counts[added ? 'added' : 'changed'] += 1;
      counts.entities.push(toEntity(entity, columns, before, after));
    }
  }
  return counts;
}
