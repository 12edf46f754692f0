import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { listNames, run } from './partition-ddl.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import type { TableShape } from './table-shape.ts';

const BATCH_ROWS = 5000;

/** The key of the last copied row is the comment of the twin, written in the transaction that copies it. */
async function findLastKey(db: Database, table: string): Promise<(string | number)[] | null> {
  const { rows } = await run(db, `select obj_description('moving.${table}'::regclass) as last`);
  const last = rows[0]?.last;
  return typeof last === 'string' ? JSON.parse(last) : null;
}

/**
 * Copies the next rows to the twin; false when there were none. The rows are locked against changes until they are copied:
 * a change before is copied, and a change after is mirrored.
 */
async function copyBatch(
  db: Database,
  table: PartitionedTable,
  { columns, key }: TableShape,
  batchRows: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const last = await findLastKey(tx, table);
    const keys = listNames(key);
    const after = last
      ? sql`where (${sql.raw(keys)}) > (${sql.join(
          last.map((value) => sql`${value}`),
          sql`, `,
        )})`
      : sql``;
    const { rows } = await tx.execute<{ last: (string | number)[]; copied: number }>(sql`
      with batch as (
        select * from ${sql.raw(`public.${table}`)} ${after} order by ${sql.raw(keys)} limit ${batchRows} for share
      ), copied as (
        insert into ${sql.raw(`moving.${table} (${listNames(columns)})`)}
        select ${sql.raw(listNames(columns))} from batch on conflict do nothing
      )
      select json_build_array(${sql.raw(keys)}) as last, (select count(*)::int from batch) as copied
      from batch order by ${sql.raw(key.map((column) => `"${column}" desc`).join(', '))} limit 1`);
    const [row] = rows;
    if (!row) return 0;
    await run(tx, `comment on table moving.${table} is '${JSON.stringify(row.last)}'`);
    return row.copied;
  });
}

/** Copies all rows in short transactions. It goes on where a stopped run ended. */
export async function copyRows(
  db: Database,
  table: PartitionedTable,
  shape: TableShape,
  { batchRows = BATCH_ROWS, onBatch }: { batchRows?: number; onBatch?: (total: number) => void } = {},
): Promise<void> {
  let total = 0;
  for (;;) {
    const copied = await copyBatch(db, table, shape, batchRows);
    if (copied === 0) return;
    total += copied;
    onBatch?.(total);
  }
}

/** Compares number and content of the rows of both tables at one moment. */
export async function haveSameRows(db: Database, table: PartitionedTable): Promise<boolean> {
  return db.transaction(
    async (tx) => {
      const fingerprint = async (schema: string) => {
        const { rows } = await run(
          tx,
          `select count(*)::text as count, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
            from ${schema}.${table} t`,
        );
        return JSON.stringify(rows[0]);
      };
      return (await fingerprint('public')) === (await fingerprint('moving'));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
