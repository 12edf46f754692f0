import type { ListDefinition, ListRow } from '@toro/contract/office/lists/list';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  addCounted,
  type ListSource,
  listCondition,
  listOrder,
  listSelection,
  type ParsedListFilter,
  toListRow,
} from './list-source.ts';

const BATCH_ROWS = 1000;

/** How many rows a filter has. */
export async function countListRows<D extends ListDefinition>(
  db: Database,
  definition: D,
  source: ListSource<D>,
  filter: ParsedListFilter,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${source.from} where ${listCondition(definition, source, filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** All rows of a filter in batches, from one state of the database. Call it in a transaction. */
export async function* readListRows<D extends ListDefinition>(
  db: Database,
  definition: D,
  source: ListSource<D>,
  filter: ParsedListFilter,
  { isUnmasked = false }: { isUnmasked?: boolean } = {},
): AsyncIterable<ListRow<D>[]> {
  const condition = listCondition(definition, source, filter);
  await db.execute(
    sql`declare list_rows no scroll cursor for select ${listSelection(source)} from ${source.from}
      where ${condition} order by ${listOrder(source, filter)}`,
  );
  for (;;) {
    const { rows } = await db.execute(sql.raw(`fetch forward ${BATCH_ROWS} from list_rows`));
    if (rows.length > 0)
      yield (await addCounted(db, source, rows)).map((row) => toListRow(definition, row, { isUnmasked }));
    if (rows.length < BATCH_ROWS) break;
  }
  await db.execute(sql`close list_rows`);
}
