import { detachMonths } from '../../platform/partitions/detach-months.ts';
import { isMonth } from '../../platform/partitions/months.ts';
import { listPartitionMonths } from '../../platform/partitions/partition-months.ts';
import { partitionTable, planPartitioning } from '../../platform/partitions/partition-table.ts';
import {
  isPartitionedTable,
  type PartitionedTable,
  partitioningOf,
  TABLES,
} from '../../platform/partitions/partitioned-tables.ts';
import type { Command } from './command.ts';

const STATES = {
  partitioned: 'is partitioned',
  begun: 'is being partitioned; the next run with --apply goes on',
  plain: 'is not partitioned',
};

/** The table that an argument names; prints why when it names none. */
function readTable(name: string): PartitionedTable | null {
  if (isPartitionedTable(name)) return name;
  console.error(`"${name}" is not one of the tables that can be partitioned: ${TABLES.join(', ')}.`);
  return null;
}

const describePartitioning = (table: PartitionedTable) => {
  const partitioning = partitioningOf(table);
  return partitioning.kind === 'month'
    ? `by month of ${partitioning.column}`
    : `by hash of ${partitioning.column}, ${partitioning.count} partitions`;
};

export const partitionCommand: Command = {
  usage: '[TABLE] [--apply]',
  summary: 'list which tables are partitioned, or partition one while it is in use',
  audit: 'partition-table',
  args: { min: 0, max: 1 },
  options: ['apply'],
  async run(context, [name], { apply = false }) {
    if (name !== undefined && !readTable(name)) return 1;
    const tables = TABLES.filter((table) => name === undefined || table === name);
    for (const table of tables) {
      const { state, rows } = await planPartitioning(context, table);
      console.log(`${table} (${describePartitioning(table)}) ${STATES[state]}; ${rows} rows.`);
    }
    const [table] = tables;
    if (!apply) {
      console.log('Nothing was changed. Name a table and add --apply to partition it.');
      return 0;
    }
    if (name === undefined || !table) {
      console.error('Which table? One at a time.');
      return 1;
    }
    const isChanged = await partitionTable(context, table, {
      onBatch: (total) => console.log(`${total} rows copied.`),
    });
    console.log(isChanged ? `${table} is partitioned.` : 'There was nothing to do.');
    return 0;
  },
};

export const detachPartitionsCommand: Command = {
  usage: 'TABLE MONTH [--apply]',
  summary: 'take the months before MONTH (2026-01) out of a table, to dump and drop them',
  audit: 'detach-partition',
  args: { min: 2, max: 2 },
  options: ['apply'],
  async run(context, [name = '', before = ''], { apply = false }) {
    const table = readTable(name);
    if (!table) return 1;
    const months = (await listPartitionMonths(context.db)).get(table);
    if (!months || !isMonth(before) || before > context.now().toISOString().slice(0, 7)) {
      console.error(
        months
          ? `"${before}" is not a past or current month such as 2026-01.`
          : `${table} has no partitions by month.`,
      );
      return 1;
    }
    if (!apply) {
      const due = months.filter((month) => month < before);
      console.log(`Would detach: ${due.join(', ') || 'nothing'}. Nothing was changed; add --apply.`);
      return 0;
    }
    const detached = await detachMonths(context, table, before);
    for (const { month, rows } of detached)
      console.log(`detached.${table}_${month.replace('-', '_')}: ${rows} rows`);
    if (detached.length === 0) console.log('There was nothing to do.');
    return 0;
  },
};
