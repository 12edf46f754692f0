import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { bulkActionRows, bulkActions } from '../../../database/schema/index.ts';
import {
  type ListSource,
  listCondition,
  type ParsedListFilter,
} from '../../../platform/lists/list-source.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

export type BulkActionRow = typeof bulkActions.$inferSelect;

export async function insertBulkAction(
  db: Database,
  row: typeof bulkActions.$inferInsert,
): Promise<BulkActionRow> {
  const [inserted] = await db.insert(bulkActions).values(row).returning();
  if (!inserted) throw new Error('the bulk act was not inserted');
  return inserted;
}

export const updateBulkAction = (
  db: Database,
  id: number,
  values: Partial<typeof bulkActions.$inferInsert>,
) => db.update(bulkActions).set(values).where(eq(bulkActions.id, id));

export async function findBulkAction(db: Database, id: number): Promise<BulkActionRow | null> {
  const [row] = await db.select().from(bulkActions).where(eq(bulkActions.id, id));
  return row ?? null;
}

/** The same row, locked until the end of the transaction. */
export async function lockOwnBulkAction(
  db: Database,
  staffId: number,
  id: number,
): Promise<BulkActionRow | null> {
  const [row] = await db
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.id, id), eq(bulkActions.staffId, staffId)))
    .for('update');
  return row ?? null;
}

const selectRows = (
  { definition, source }: Listing,
  bulkActionId: number,
  condition: ReturnType<typeof sql>,
) => {
  const [label = ''] = Object.keys(definition.columns);
  return sql`insert into bulk_action_rows (bulk_action_id, row_id, state, name)
    select ${bulkActionId}::bigint, ${source.id}, 'waiting', left((${source.columns[label]})::text, 200)
    from ${source.from} where ${condition}`;
};

export async function insertRowsOfFilter(
  db: Database,
  listing: Listing,
  bulkActionId: number,
  filter: ParsedListFilter,
): Promise<void> {
  await db.execute(
    selectRows(listing, bulkActionId, listCondition(listing.definition, listing.source, filter)),
  );
}

/** Adds chosen rows; one that is gone is skipped. */
export async function insertChosenRows(
  db: Database,
  listing: Listing,
  bulkActionId: number,
  ids: readonly number[],
): Promise<void> {
  const { id, where = sql`true` }: ListSource<typeof listing.definition> = listing.source;
  const chosen = sql`(select unnest(${`{${ids.join(',')}}`}::bigint[]))`;
  await db.execute(selectRows(listing, bulkActionId, sql`${where} and ${id} in ${chosen}`));
  await db.execute(sql`insert into bulk_action_rows (bulk_action_id, row_id, state, name, reason)
    select ${bulkActionId}::bigint, chosen, 'skipped', 'nº ' || chosen, 'Não existe mais.'
    from unnest(${`{${ids.join(',')}}`}::bigint[]) as chosen on conflict do nothing`);
}

/** The next rows that wait, in the order of their ids. */
export const findWaitingRows = (db: Database, bulkActionId: number, limit: number) =>
  db
    .select()
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.bulkActionId, bulkActionId), eq(bulkActionRows.state, 'waiting')))
    .orderBy(asc(bulkActionRows.rowId))
    .limit(limit);

export const findRowsInState = (db: Database, bulkActionId: number, state: 'done' | 'skipped') =>
  db
    .select()
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.bulkActionId, bulkActionId), eq(bulkActionRows.state, state)))
    .orderBy(asc(bulkActionRows.rowId));

export const updateRow = (
  db: Database,
  bulkActionId: number,
  rowId: number,
  values: Partial<typeof bulkActionRows.$inferInsert>,
) =>
  db
    .update(bulkActionRows)
    .set(values)
    .where(and(eq(bulkActionRows.bulkActionId, bulkActionId), eq(bulkActionRows.rowId, rowId)));

export const skipWaitingRows = (db: Database, bulkActionId: number, reason: string) =>
  db
    .update(bulkActionRows)
    .set({ state: 'skipped', reason })
    .where(and(eq(bulkActionRows.bulkActionId, bulkActionId), eq(bulkActionRows.state, 'waiting')));

export async function countRows(
  db: Database,
  bulkActionId: number,
): Promise<{ total: number; done: number }> {
  const { rows } = await db.execute<{ total: number; done: number }>(
    sql`select count(*)::int as total, count(*) filter (where state = 'done')::int as done
      from bulk_action_rows where bulk_action_id = ${bulkActionId}`,
  );
  return rows[0] ?? { total: 0, done: 0 };
}

/** The newest actions of a person. */
export const findOwnBulkActions = (db: Database, staffId: number): Promise<BulkActionRow[]> =>
  db
    .select()
    .from(bulkActions)
    .where(eq(bulkActions.staffId, staffId))
    .orderBy(desc(bulkActions.createdAt), desc(bulkActions.id))
    .limit(100);

/** Whether a person still has an action that runs. */
export async function hasRunningAction(db: Database, staffId: number, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(
      and(
        eq(bulkActions.staffId, staffId),
        eq(bulkActions.state, 'running'),
        gt(bulkActions.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
