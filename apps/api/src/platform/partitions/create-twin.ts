import type { Database } from '../../database/database.ts';
import type { Month } from './months.ts';
import { createPartitions, guardPartition, listNames, partitionedKey, run } from './partition-ddl.ts';
import { type PartitionedTable, partitioningOf } from './partitioned-tables.ts';
import type { TableShape } from './table-shape.ts';

const SCHEMAS = ['partitions', 'moving', 'replaced', 'detached'];

/** Copies each write of the table to its twin, in the transaction of the write. */
function buildMirror(table: string, { columns, key }: TableShape): string {
  const isSame = key.map((column) => `"${column}" = old."${column}"`).join(' and ');
  return `
    create function moving.mirror_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from moving.${table} where ${isSame};
      end if;
      if tg_op <> 'DELETE' then
        insert into moving.${table} (${listNames(columns)})
          values (${columns.map((column) => `new."${column}"`).join(', ')}) on conflict do nothing;
      end if;
      return null;
    end $$`;
}

/** Creates an empty partitioned table beside the table, with the same columns, keys, checks and indexes. */
export async function createTwin(
  db: Database,
  table: PartitionedTable,
  shape: TableShape,
  months: readonly Month[],
): Promise<void> {
  const partitioning = partitioningOf(table);
  const parent = `moving.${table}`;
  for (const schema of SCHEMAS) await run(db, `create schema if not exists ${schema}`);
  const method = partitioning.kind === 'hash' ? 'hash' : 'range';
  await run(
    db,
    `create table ${parent} (like public.${table} including defaults including constraints including generated
      including identity including storage) partition by ${method} ("${partitioning.column}")`,
  );
  const key = listNames(partitionedKey(shape, partitioning));
  await run(db, `alter table ${parent} add constraint ${table}_pkey primary key (${key})`);
  for (const index of shape.indexes) await run(db, index.replace(` ON public.${table} `, ` ON ${parent} `));
  await createPartitions(db, { parent, table, partitioning }, months);
  for (const { name, definition } of shape.constraints)
    await run(db, `alter table ${parent} add constraint "${name}" ${definition}`);
}

/** From here on every write reaches the twin too. */
export async function mirrorWrites(db: Database, table: PartitionedTable, shape: TableShape): Promise<void> {
  await run(db, buildMirror(table, shape));
  await run(
    db,
    `create trigger mirror_${table} after insert or update or delete on public.${table}
      for each row execute function moving.mirror_${table}()`,
  );
}

/** Puts the twin in the place of the table and removes the table. Needs both to have the same rows. */
export async function swapTables(db: Database, table: PartitionedTable, shape: TableShape): Promise<void> {
  await run(db, `lock table public.${table} in access exclusive mode`);
  for (const reference of shape.references)
    await run(db, `alter table ${reference.table} drop constraint "${reference.name}"`);
  await run(db, `drop trigger if exists mirror_${table} on public.${table}`);
  await run(db, `drop function if exists moving.mirror_${table}()`);
  if (shape.identity)
    await run(
      db,
      `select setval(pg_get_serial_sequence('moving.${table}', '${shape.identity}'), last_value, is_called)
        from ${await findSequence(db, table, shape.identity)}`,
    );
  await run(db, `alter table public.${table} set schema replaced`);
  await run(db, `alter table moving.${table} set schema public`);
  await run(db, `comment on table public.${table} is null`);
  for (const trigger of shape.triggers) await run(db, trigger);
  for (const partition of await listPartitions(db, table))
    await guardPartition(db, { table, partition, triggers: shape.triggers });
  await run(db, `drop table replaced.${table}`);
}

async function listPartitions(db: Database, table: string): Promise<string[]> {
  const { rows } = await run(
    db,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'public.${table}'::regclass`,
  );
  return rows.map(({ name }) => String(name));
}

async function findSequence(db: Database, table: string, column: string): Promise<string> {
  const { rows } = await run(db, `select pg_get_serial_sequence('public.${table}', '${column}') as name`);
  return String(rows[0]?.name);
}
