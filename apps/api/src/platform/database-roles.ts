import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema/index.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';

/** Runs `work` on a connection of its own. */
export async function withConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(drizzle(client, { schema }));
  } finally {
    await client.end();
  }
}

/** Runs `work` as the owner of the tables, who may create partitions; without such a role, as the one of the program. */
export const asTableOwner = <T>(
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<T> => (databaseOwnerUrl ? withConnection(databaseOwnerUrl, work) : work(db));

const findRole = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ role: string }>(sql`select current_user as role`);
  return String(rows[0]?.role);
};

/**
 * Lets the role of the program read and write rows, and nothing else: it cannot drop a table or switch off the triggers
 * of the append-only ones. The queue creates tables of its own in the schema `jobs`, so the role may create schemas.
 */
export async function grantRowAccess(ownerUrl: string, programUrl: string): Promise<void> {
  const role = await withConnection(programUrl, findRole);
  await withConnection(ownerUrl, async (db) => {
    if ((await findRole(db)) === role) return;
    const { rows } = await db.execute<{ database: string }>(sql`select current_database() as database`);
    const to = sql`to ${sql.identifier(role)}`;
    const rights = sql.raw('select, insert, update, delete');
    for (const statement of [
      sql`grant create on database ${sql.identifier(String(rows[0]?.database))} ${to}`,
      sql`grant usage on schema public, drizzle ${to}`,
      sql`grant ${rights} on all tables in schema public ${to}`,
      sql`grant select on all tables in schema drizzle ${to}`,
      sql`grant usage, select, update on all sequences in schema public ${to}`,
      sql`alter default privileges grant ${rights} on tables ${to}`,
      sql`alter default privileges grant usage, select, update on sequences ${to}`,
    ])
      await db.execute(statement);
  });
}

/** How many tables of the academy the role of the program owns, or may act as the owner of. */
export async function countOwnedTables(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'partitions', 'detached') and c.relkind in ('r', 'p')
      and pg_has_role(current_user, c.relowner, 'usage')`);
  return rows[0]?.total ?? 0;
}

/** In production, warns at the start if whoever takes over the program could also switch off the guards of the audit. */
export async function warnIfTableOwner({ db, config, log }: Context): Promise<void> {
  if (!config.production) return;
  const tables = await countOwnedTables(db);
  if (tables > 0)
    log.warn(
      { tables },
      'The role of DATABASE_URL owns tables, so it can switch off the guards of the audit. Name the owner in DATABASE_OWNER_URL and another role in DATABASE_URL.',
    );
}
