import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findCitusVersion } from './find-layout.ts';

async function count(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return rows[0]?.n ?? 0;
}

/** Connections to this database except those of this process and of Citus itself. */
const otherConnections = sql`from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and coalesce(backend_type, 'client backend') = 'client backend'
    and coalesce(application_name, '') not like 'citus%'
    and coalesce(application_name, '') is distinct from nullif(current_setting('application_name'), '')`;

/** What Citus itself lacks. */
async function findClusterObstacles(db: Database): Promise<string[]> {
  if (!(await findCitusVersion(db)))
    return ['This database has no Citus extension. Create it on every server first; see docs/sharding.md.'];
  const workers = await count(
    db,
    sql`from pg_dist_node where groupid <> 0 and isactive and shouldhaveshards`,
  );
  const coordinators = await count(db, sql`from pg_dist_node where groupid = 0`);
  return [
    ...(workers > 0 ? [] : ['No worker is known to this database. Add one with citus_add_node.']),
    ...(coordinators > 0 ? [] : ['The coordinator is not known to itself. Call citus_set_coordinator_host.']),
  ];
}

/** Rights that the role lacks. */
async function findMissingRights(db: Database): Promise<string[]> {
  const foreign = await count(
    db,
    sql`from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'usage')`,
  );
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select pg_has_role(datdba, 'usage') as owns from pg_database where datname = current_database()`);
  return [
    ...(foreign === 0 ? [] : [`${foreign} tables belong to another role. Run the command as their owner.`]),
    ...(rows[0]?.owns
      ? []
      : ['Only the owner of the database can set what it needs. Run the command as the owner.']),
  ];
}

/** What has to end first. Only for the owner, who may read the attempts. */
async function findActivity(db: Database): Promise<string[]> {
  const open = await count(db, sql`from attempts where finished_at is null and handed_in_at is null`);
  const others = await count(db, otherConnections);
  return [
    ...(open === 0 ? [] : [`${open} attempts are open. Wait until they end.`]),
    ...(others === 0
      ? []
      : [`${others} other connections are open. Stop the API, the workers and other commands.`]),
  ];
}

/** Why the tables cannot be distributed now, in words for the person at the command line; none when they can. */
export async function findObstacles(db: Database): Promise<string[]> {
  const missing = await findMissingRights(db);
  return [
    ...(await findClusterObstacles(db)),
    ...missing,
    ...(missing.length === 0 ? await findActivity(db) : []),
  ];
}
