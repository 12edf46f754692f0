import type { Database } from '../../database/database.ts';
import { recordAudit } from '../audit.ts';
import { type Context, inTransaction } from '../context.ts';
import { type Month, monthOf } from './months.ts';
import { partitionName, run } from './partition-ddl.ts';
import { listPartitionMonths } from './partition-months.ts';
import { type PartitionedTable, partitioningOf } from './partitioned-tables.ts';

/** Moves the parts of the rows of a partition into a table of their own. */
async function detachParts(db: Database, table: PartitionedTable, month: Month): Promise<void> {
  const partitioning = partitioningOf(table);
  if (partitioning.kind !== 'month' || !partitioning.parts) return;
  const { parts } = partitioning;
  const belongs = `in (select id from ${partitionName(table, month)})`;
  await run(
    db,
    `create table detached."${parts.table}_${month.replace('-', '_')}" as
      select * from public.${parts.table} where ${parts.column} ${belongs}`,
  );
  await run(db, `set local toro.anonymise = 'on'`);
  await run(db, `delete from public.${parts.table} where ${parts.column} ${belongs}`);
}

/** Takes the months before the given one out of a table. Their rows stay in the schema `detached`, to be dumped and dropped. */
export async function detachMonths(
  context: Context,
  table: PartitionedTable,
  before: Month,
): Promise<{ month: Month; rows: number }[]> {
  const { db, now } = context;
  if (before > monthOf(now())) throw new Error('The current month and later ones cannot be detached.');
  const months = (await listPartitionMonths(db)).get(table) ?? [];
  const detached: { month: Month; rows: number }[] = [];
  for (const month of months.filter((each) => each < before))
    await inTransaction(context, async (tx) => {
      await run(tx.db, `set local lock_timeout = '5s'`);
      const partition = partitionName(table, month);
      await run(tx.db, `alter table public.${table} detach partition ${partition}`);
      await detachParts(tx.db, table, month);
      await run(tx.db, `alter table ${partition} set schema detached`);
      const { rows } = await run(
        tx.db,
        `select count(*)::int as rows from ${partition.replace('partitions.', 'detached.')}`,
      );
      detached.push({ month, rows: Number(rows[0]?.rows) });
      await recordAudit(tx, {
        action: 'detach-partition',
        subject: { kind: 'table', id: table },
        detail: { month, rows: rows[0]?.rows },
      });
    });
  return detached;
}
