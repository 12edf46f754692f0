import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { addMonths, listMonths, type Month, monthBounds, monthOf } from './months.ts';
import { createMonth, guardPartition, listNames, partitionName, run } from './partition-ddl.ts';
import { MONTHLY_TABLES, type PartitionedTable, partitioningOf } from './partitioned-tables.ts';
import { findTableShape } from './table-shape.ts';

/** How many months have a partition before they begin. */
const MONTHS_AHEAD = 3;

/** The months that have a partition, by table; tables without partitions are left out. */
export async function listPartitionMonths(db: Database): Promise<Map<PartitionedTable, Month[]>> {
  const { rows } = await db.execute<{ table: PartitionedTable; months: Month[] | null }>(sql`
    select p.relname as table, array_agg(replace(right(c.relname, 7), '_', '-') order by c.relname)
      filter (where pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT') as months
    from pg_class p join pg_namespace n on n.oid = p.relnamespace and n.nspname = 'public'
      left join pg_inherits i on i.inhparent = p.oid left join pg_class c on c.oid = i.inhrelid
    where p.relkind = 'p' and p.relname = any(${sql.param([...MONTHLY_TABLES])}::text[])
    group by p.relname`);
  return new Map(rows.map(({ table, months }) => [table, months ?? []]));
}

/** Tables of which tomorrow's partition is missing: their rows would go to the partition for all other times. */
export async function findMissingPartitions(db: Database, now: Date): Promise<PartitionedTable[]> {
  const tomorrow = monthOf(new Date(now.getTime() + 86_400_000));
  const months = await listPartitionMonths(db);
  return [...months].filter(([, each]) => !each.includes(tomorrow)).map(([table]) => table);
}

/** Adds a month whose rows may already be in the partition for all other times; they move to the new one. */
async function addMonth(db: Database, table: PartitionedTable, month: Month): Promise<void> {
  const { column } = partitioningOf(table);
  const others = partitionName(table, 'default');
  const isInMonth = `"${column}" >= '${month}-01 00:00:00+00' and "${column}" < '${addMonths(month, 1)}-01 00:00:00+00'`;
  await db.transaction(async (tx) => {
    await run(tx, `set local lock_timeout = '5s'`);
    const { columns, triggers } = await findTableShape(tx, table);
    const partition = partitionName(table, month);
    const { rows } = await run(tx, `select 1 from ${others} where ${isInMonth} limit 1`);
    if (rows.length === 0) await createMonth(tx, `public.${table}`, table, month);
    else {
      const names = listNames(columns);
      await run(tx, `lock table public.${table} in share row exclusive mode`);
      await run(
        tx,
        `create table ${partition} (like public.${table} including defaults including constraints
          including generated including storage)`,
      );
      await run(tx, `insert into ${partition} (${names}) select ${names} from ${others} where ${isInMonth}`);
      await run(tx, `set local toro.anonymise = 'on'`);
      await run(tx, `delete from ${others} where ${isInMonth}`);
      await run(
        tx,
        `alter table public.${table} attach partition ${partition} for values ${monthBounds(month)}`,
      );
    }
    await guardPartition(tx, { table, partition, triggers });
  });
}

/** This month and the next ones. */
export const listMonthsAhead = (now: Date) => listMonths(monthOf(now), addMonths(monthOf(now), MONTHS_AHEAD));

/** Creates the partitions of this month and the next ones. */
export async function addPartitionsAhead(db: Database, now: Date): Promise<void> {
  const wanted = listMonthsAhead(now);
  for (const [table, months] of await listPartitionMonths(db))
    for (const month of wanted) if (!months.includes(month)) await addMonth(db, table, month);
}
