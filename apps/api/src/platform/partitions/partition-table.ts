import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { recordAudit } from '../audit.ts';
import { type Context, inTransaction } from '../context.ts';
import { hasCause } from '../error-causes.ts';
import { copyRows, haveSameRows } from './copy-rows.ts';
import { createTwin, mirrorWrites, swapTables } from './create-twin.ts';
import type { Month } from './months.ts';
import { run } from './partition-ddl.ts';
import { listMonthsAhead } from './partition-months.ts';
import { type PartitionedTable, partitioningOf, TABLES } from './partitioned-tables.ts';
import { findTableShape } from './table-shape.ts';

const LOCK_TIMEOUT = "set local lock_timeout = '2s'";
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_ATTEMPTS = 30;

/** Retries while a lock is not free: a request never waits longer behind this work than the timeout of the lock. */
async function withShortLock(context: Context, work: (context: Context) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(context, async (tx) => {
        await run(tx.db, LOCK_TIMEOUT);
        await work(tx);
      });
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !hasCause(error, (code) => code === LOCK_NOT_AVAILABLE)) throw error;
      await pause(1000);
    }
  }
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await run(db, `select to_regclass('${name}') is not null as found`);
  return rows[0]?.found === true;
}

/** The months that have rows, and the next ones. */
async function listNeededMonths(db: Database, table: PartitionedTable, now: Date): Promise<Month[]> {
  const { kind, column } = partitioningOf(table);
  if (kind === 'hash') return [];
  const { rows } = await run(
    db,
    `select distinct to_char("${column}" at time zone 'UTC', 'YYYY-MM') as month from public.${table}`,
  );
  const months = rows.map(({ month }) => String(month));
  return [...new Set([...months, ...listMonthsAhead(now)])].sort();
}

export interface PartitionPlan {
  table: PartitionedTable;
  state: 'partitioned' | 'begun' | 'plain';
  rows: number;
}

/** What `partitionTable` would do. */
export async function planPartitioning({ db }: Context, table: PartitionedTable): Promise<PartitionPlan> {
  const { isPartitioned } = await findTableShape(db, table);
  const { rows } = await run(db, `select count(*)::int as rows from public.${table}`);
  const begun = await hasTable(db, `moving.${table}`);
  return {
    table,
    state: isPartitioned ? 'partitioned' : begun ? 'begun' : 'plain',
    rows: Number(rows[0]?.rows),
  };
}

interface Options {
  batchRows?: number;
  onBatch?: (total: number) => void;
}

/**
 * Turns a filled table into a partitioned one while it is read and written. Every step is a short transaction; a run that
 * was killed is continued by the next one, and nothing is visible before the last step.
 */
export async function partitionTable(
  context: Context,
  table: PartitionedTable,
  options: Options = {},
): Promise<boolean> {
  const { db } = context;
  const shape = await findTableShape(db, table);
  if (shape.isPartitioned) return false;
  if (!(await hasTable(db, `moving.${table}`))) {
    const months = await listNeededMonths(db, table, context.now());
    await withShortLock(context, async (tx) => {
      await createTwin(tx.db, table, shape, months);
      await mirrorWrites(tx.db, table, shape);
    });
  }
  await copyRows(db, table, shape, options);
  if (!(await haveSameRows(db, table)))
    throw new Error(
      `The copy of ${table} differs from it. Nothing was swapped; "moving.${table}" has the copy.`,
    );
  await withShortLock(context, async (tx) => {
    await swapTables(tx.db, table, shape);
    await recordAudit(tx, { action: 'partition-table', subject: { kind: 'table', id: table } });
  });
  await run(db, `analyze public.${table}`);
  return true;
}

/** Partitions the tables by month that are still empty, as in a new database. */
export async function partitionEmptyTables(db: Database, now: Date): Promise<void> {
  for (const table of TABLES) {
    if (partitioningOf(table).kind !== 'month') continue;
    await db.transaction(async (tx) => {
      const shape = await findTableShape(tx, table);
      const { rows } = await run(tx, `select 1 from public.${table} limit 1`);
      if (shape.isPartitioned || rows.length > 0 || (await hasTable(tx, `moving.${table}`))) return;
      await run(tx, LOCK_TIMEOUT);
      await createTwin(tx, table, shape, listMonthsAhead(now));
      await swapTables(tx, table, shape);
    });
  }
}
