import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { bulkActRows, bulkActs } from '../../../database/schema/index.ts';
import {
  type ListSource,
  listCondition,
  type ParsedListFilter,
} from '../../../platform/lists/list-source.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

export type BulkActRow = typeof bulkActs.$inferSelect;

export async function insertBulkAct(db: Database, row: typeof bulkActs.$inferInsert): Promise<BulkActRow> {
  const [inserted] = await db.insert(bulkActs).values(row).returning();
  if (!inserted) throw new Error('the bulk act was not inserted');
  return inserted;
}

export const updateBulkAct = (db: Database, id: number, values: Partial<typeof bulkActs.$inferInsert>) =>
  db.update(bulkActs).set(values).where(eq(bulkActs.id, id));

export async function findBulkAct(db: Database, id: number): Promise<BulkActRow | null> {
  const [row] = await db.select().from(bulkActs).where(eq(bulkActs.id, id));
  return row ?? null;
}

/** The same row, locked until the end of the transaction. */
export async function lockOwnBulkAct(db: Database, staffId: number, id: number): Promise<BulkActRow | null> {
  const [row] = await db
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.staffId, staffId)))
    .for('update');
  return row ?? null;
}

const selectRows = (
  { definition, source }: Listing,
  bulkActId: number,
  condition: ReturnType<typeof sql>,
) => {
  const [label = ''] = Object.keys(definition.columns);
  return sql`insert into bulk_act_rows (bulk_act_id, row_id, state, name)
    select ${bulkActId}::bigint, ${source.id}, 'waiting', left((${source.columns[label]})::text, 200)
    from ${source.from} where ${condition}`;
};

/** Adds the rows of a filter. */
export async function insertRowsOfFilter(
  db: Database,
  listing: Listing,
  bulkActId: number,
  filter: ParsedListFilter,
): Promise<void> {
  await db.execute(selectRows(listing, bulkActId, listCondition(listing.definition, listing.source, filter)));
}

/** Adds chosen rows; one that is gone is skipped. */
export async function insertChosenRows(
  db: Database,
  listing: Listing,
  bulkActId: number,
  ids: readonly number[],
): Promise<void> {
  const { id, where = sql`true` }: ListSource<typeof listing.definition> = listing.source;
  const chosen = sql`(select unnest(${`{${ids.join(',')}}`}::bigint[]))`;
  await db.execute(selectRows(listing, bulkActId, sql`${where} and ${id} in ${chosen}`));
  await db.execute(sql`insert into bulk_act_rows (bulk_act_id, row_id, state, name, reason)
    select ${bulkActId}::bigint, chosen, 'skipped', 'nº ' || chosen, 'Não existe mais.'
    from unnest(${`{${ids.join(',')}}`}::bigint[]) as chosen on conflict do nothing`);
}

/** The next rows that wait, in the order of their ids. */
export const findWaitingRows = (db: Database, bulkActId: number, limit: number) =>
  db
    .select()
    .from(bulkActRows)
    .where(and(eq(bulkActRows.bulkActId, bulkActId), eq(bulkActRows.state, 'waiting')))
    .orderBy(asc(bulkActRows.rowId))
    .limit(limit);

export const findRowsInState = (db: Database, bulkActId: number, state: 'done' | 'skipped') =>
  db
    .select()
    .from(bulkActRows)
    .where(and(eq(bulkActRows.bulkActId, bulkActId), eq(bulkActRows.state, state)))
    .orderBy(asc(bulkActRows.rowId));

export const updateRow = (
  db: Database,
  bulkActId: number,
  rowId: number,
  values: Partial<typeof bulkActRows.$inferInsert>,
) =>
  db
    .update(bulkActRows)
    .set(values)
    .where(and(eq(bulkActRows.bulkActId, bulkActId), eq(bulkActRows.rowId, rowId)));

export const skipWaitingRows = (db: Database, bulkActId: number, reason: string) =>
  db
    .update(bulkActRows)
    .set({ state: 'skipped', reason })
    .where(and(eq(bulkActRows.bulkActId, bulkActId), eq(bulkActRows.state, 'waiting')));

export async function countRows(db: Database, bulkActId: number): Promise<{ total: number; done: number }> {
  const { rows } = await db.execute<{ total: number; done: number }>(
    sql`select count(*)::int as total, count(*) filter (where state = 'done')::int as done
      from bulk_act_rows where bulk_act_id = ${bulkActId}`,
  );
  return rows[0] ?? { total: 0, done: 0 };
}

/** The newest acts of a person. */
export const findOwnBulkActs = (db: Database, staffId: number): Promise<BulkActRow[]> =>
  db
    .select()
    .from(bulkActs)
    .where(eq(bulkActs.staffId, staffId))
    .orderBy(desc(bulkActs.createdAt), desc(bulkActs.id))
    .limit(100);

/** Whether a person still has an act that runs. */
export async function hasRunningAct(db: Database, staffId: number, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: bulkActs.id })
    .from(bulkActs)
    .where(and(eq(bulkActs.staffId, staffId), eq(bulkActs.state, 'running'), gt(bulkActs.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}
