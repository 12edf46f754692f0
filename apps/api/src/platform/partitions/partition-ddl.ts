import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Month, monthBounds } from './months.ts';
import type { Partitioning } from './partitioned-tables.ts';
import type { TableShape } from './table-shape.ts';

export const run = (db: Database, statement: string) => db.execute(sql.raw(statement));

export const listNames = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Partitions lie in a schema of their own: `public` has the tables that the program knows. */
export const partitionName = (table: string, part: Month | number | 'default') =>
  `partitions."${table}_${String(part).replace('-', '_')}"`;

/** The primary key of a partitioned table contains the column that it is divided by. */
export const partitionedKey = ({ key }: TableShape, { column }: Partitioning) =>
  key.includes(column) ? key : [...key, column];

/** PostgreSQL copies the triggers for rows to each partition, but not those against truncation. */
export async function guardPartition(
  db: Database,
  { table, partition, triggers }: { table: string; partition: string; triggers: readonly string[] },
): Promise<void> {
  for (const trigger of triggers.filter((each) => each.includes(' BEFORE TRUNCATE ON ')))
    await run(db, trigger.replace(` ON public.${table} `, ` ON ${partition} `));
}

/** Creates the partition of a month below a table with its schema, such as `public.tracking_events`. */
export const createMonth = (db: Database, parent: string, table: string, month: Month) =>
  run(
    db,
    `create table if not exists ${partitionName(table, month)} partition of ${parent} for values ${monthBounds(month)}`,
  );

/** Creates the partitions of a new table: the given months and one for all other times, or one for each remainder. */
export async function createPartitions(
  db: Database,
  { parent, table, partitioning }: { parent: string; table: string; partitioning: Partitioning },
  months: readonly Month[],
): Promise<void> {
  if (partitioning.kind === 'hash') {
    for (let remainder = 0; remainder < partitioning.count; remainder += 1)
      await run(
        db,
        `create table ${partitionName(table, remainder)} partition of ${parent}
          for values with (modulus ${partitioning.count}, remainder ${remainder})`,
      );
    return;
  }
  await run(db, `create table ${partitionName(table, 'default')} partition of ${parent} default`);
  for (const month of months) await createMonth(db, parent, table, month);
}
