import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

async function withClient<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Runs a statement on the server of the tests; with `npm run test:citus`, on its workers too. */
const runOnServers = (statement: string) =>
  Promise.all(
    [inject('serverUrl'), ...inject('workerUrls')].map((url) =>
      withClient(url, (client) => client.query(statement)),
    ),
  );

interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database for a test file as a copy of the migrated template. */
export async function createTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const name = `test_${inject('run')}_${randomUUID().replaceAll('-', '')}`;
  await runOnServers(`create database "${name}" template "${template}"`);
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      const drop = () => runOnServers(`drop database if exists "${name}" with (force)`);
      // The servers of Citus may still be closing their connections to each other.
      await drop().catch(drop);
    },
  };
}

/** Everything that a migration makes, and nothing that a row changes. */
const READ_CATALOGUE = `
  select md5(string_agg(line, ',' order by line)) as catalogue, pg_database_size(current_database())::int as bytes from (
    select concat_ws(' ', oid, relname, relkind) as line from pg_class
    union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute
    union all select concat_ws(' ', oid, prosrc) from pg_proc
    union all select concat_ws(' ', oid, tgenabled) from pg_trigger
    union all select concat_ws(' ', oid, convalidated) from pg_constraint
    union all select concat_ws(' ', setdatabase, setrole, setconfig) from pg_db_role_setting
  ) lines`;

const LIST_TABLES_WITH_ROWS = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
    and pg_relation_size(oid) > 0`;

const RESTART_SEQUENCES = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`;

async function emptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(LIST_TABLES_WITH_ROWS);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  // Without the triggers, one of which keeps rows that are only added.
  const deletions = names.map((name) => `delete from ${name};`).join('');
  await client.query(`set session_replication_role = replica; ${deletions}`);
  await client.query(RESTART_SEQUENCES);
  // The next file finds its rows in the order in which it inserts them.
  await client.query(`vacuum (truncate) ${names.join(', ')}`);
}

/** More than a file of ordinary tests leaves. */
const LARGE_BYTES = 8_000_000;

interface EmptyDatabase extends TestDatabase {
  catalogue: string;
  bytes: number;
}

async function readCatalogue(client: Client): Promise<Pick<EmptyDatabase, 'catalogue' | 'bytes'>> {
  const { rows } = await client.query(READ_CATALOGUE);
  return rows[0];
}

/** That of the file before in this process: emptying it takes a fraction of the time of another copy. */
let emptyDatabase: EmptyDatabase | undefined;

async function acquireDatabase(): Promise<EmptyDatabase> {
  const kept = emptyDatabase;
  emptyDatabase = undefined;
  if (kept) return kept;
  const created = await createTestDatabase();
  return { ...created, ...(await withClient(created.url, readCatalogue)) };
}

/** A database that was altered, or has grown, is not given to another file. */
async function isAsCreated(client: Client, { catalogue, bytes }: EmptyDatabase): Promise<boolean> {
  const now = await readCatalogue(client);
  return now.catalogue === catalogue && now.bytes < bytes + LARGE_BYTES;
}

/** An empty database for a test file, which the next file of this process may get. */
export async function borrowTestDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  // A cluster of Citus keeps its rows in tables of other names on other servers.
  const isDistributed = inject('workerUrls').length > 0;
  if (isDistributed) {
    const { url, drop } = await createTestDatabase();
    return { url, release: drop };
  }
  const database = await acquireDatabase();
  return {
    url: database.url,
    release: async () => {
      const isEmpty = await withClient(database.url, async (client) => {
        if (!(await isAsCreated(client, database))) return false;
        await emptyTables(client);
        return true;
      });
      if (isEmpty && !emptyDatabase) emptyDatabase = database;
      else await database.drop();
    },
  };
}
