import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { REFERENCE_TABLES } from '../../database/tables.ts';

interface Part {
  table: string;
  name: string;
  definition: string;
}

async function findForeignKeys(db: Database, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await db.execute<Part & Record<string, unknown>>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
      and (conrelid::regclass::text = any(${sql.param([...tables])}::text[])
        or confrelid::regclass::text = any(${sql.param([...tables])}::text[]))
    order by 1, 2`);
  return rows;
}

interface Trigger extends Part {
  isAfter: boolean;
}

async function findTriggers(db: Database, tables: readonly string[]): Promise<Trigger[]> {
  const { rows } = await db.execute<Trigger & Record<string, unknown>>(sql`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition,
      tgtype & 2 = 0 as "isAfter"
    from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any(${sql.param([...tables])}::text[])
    order by 1, 2`);
  return rows;
}

/**
 * Creates a trigger on the rows of a copied table that the coordinator has, and not on those of the workers: it writes
 * tables that only the coordinator has.
 */
async function createOnCoordinator(db: Database, { table, definition }: Trigger): Promise<void> {
  const { rows } = await db.execute<{ shard: string }>(
    sql`select shardid::text as shard from pg_dist_shard where logicalrelid = ${table}::regclass`,
  );
  const local = definition.replace(` ON public.${table} `, ` ON public.${table}_${rows[0]?.shard} `);
  if (local === definition) throw new Error(`the trigger ${definition} does not name its table`);
  await db.execute(sql.raw(local));
}

/**
 * Drops the foreign keys and triggers of tables and returns what adds them again. A foreign key to a copied table would
 * turn its table into one that cannot be divided, and rows that are copied into shards would fire triggers.
 */
export async function detachConstraints(db: Database, tables: readonly string[]) {
  const keys = await findForeignKeys(db, tables);
  const triggers = await findTriggers(db, tables);
  for (const { table, name } of keys)
    await db.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  for (const { table, name } of triggers)
    await db.execute(sql`drop trigger ${sql.identifier(name)} on ${sql.identifier(table)}`);
  return {
    keys: keys.length,
    triggers: triggers.length,
    async attach() {
      for (const trigger of triggers) {
        const isCopied = (REFERENCE_TABLES as readonly string[]).includes(trigger.table);
        if (isCopied && trigger.isAfter) await createOnCoordinator(db, trigger);
        else await db.execute(sql.raw(trigger.definition));
      }
      for (const { table, name, definition } of keys)
        await db.execute(
          sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
        );
    },
  };
}
