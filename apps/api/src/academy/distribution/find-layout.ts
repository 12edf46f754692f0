import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { DISTRIBUTED_TABLES, REFERENCE_TABLES } from '../../database/tables.ts';

export type TableKind = 'distributed' | 'reference' | 'global';

/** The version of Citus in this database; null without the extension. */
export async function findCitusVersion(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select extversion as version from pg_extension where extname = 'citus'`,
  );
  return rows[0]?.version ?? null;
}

/** Where the tables lie now. Only with the extension. */
async function findPlacedTables(db: Database): Promise<Map<string, TableKind>> {
  const { rows } = await db.execute<{ name: string; kind: TableKind }>(sql`
    select c.relname as name, case when p.partmethod = 'h' then 'distributed'
      when p.partmethod = 'n' and p.repmodel = 't' then 'reference' else 'global' end as kind
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** Every table of the academy with the place it has; all are global without the extension. */
export async function findLayout(db: Database): Promise<{ name: string; kind: TableKind }[]> {
  const placed = (await findCitusVersion(db)) ? await findPlacedTables(db) : new Map<string, TableKind>();
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('citus_tables', 'citus_schemas') order by relname`);
  return rows.map(({ name }) => ({ name, kind: placed.get(name) ?? 'global' }));
}

/** The tables that are not where they belong yet. */
export async function findPendingTables(db: Database) {
  const placed = await findPlacedTables(db);
  return {
    distributed: DISTRIBUTED_TABLES.filter((name) => placed.get(name) !== 'distributed'),
    reference: REFERENCE_TABLES.filter((name) => placed.get(name) !== 'reference'),
  };
}
