import { createHash, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/migrate.ts';
import { paths } from '../src/platform/paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** The other servers of a Citus cluster. */
    workerUrls: string[];
    template: string;
    /** With Citus: a migrated database whose tables are not distributed. */
    plainTemplate: string;
    run: number;
    /** One for all apps: making it takes longer than most tests. */
    rsaPrivateKey: string;
  }
}

/** A new database is made by the migrations and then partitioned. */
function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const folder of [paths.migrations, join(paths.root, 'apps/api/src/platform/partitions')])
    for (const file of readdirSync(folder).sort()) {
      if (/(\.sql|(?<!\.test)\.ts)$/.test(file)) hash.update(readFileSync(join(folder, file)));
    }
  return hash.digest('hex').slice(0, 12);
}

/** The name of a test database contains the process id of its run; databases of ended runs are leftovers. */
function isLeftover(name: string): boolean {
  const pid = /^test_(\d+)_/.exec(name)?.[1];
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}

/** Starts one PostgreSQL for the run and migrates one template, which test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: join(paths.root, '.data/test'), durable: false });
  // A Citus cluster brings its template, which lies on several servers; see tools/test-citus.ts.
  const template = process.env.TEST_TEMPLATE ?? `template_${hashMigrations()}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const listDatabases = async () => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'test_%' or datname like 'template_%'",
    );
    return rows.map(({ name }) => name);
  };
  const names = await listDatabases();
  for (const name of names.filter(isLeftover))
    await client.query(`drop database if exists "${name}" with (force)`);
  if (!names.includes(template)) {
    await client.query(`create database "${template}_new_${process.pid}"`);
    const url = new URL(postgres.url);
    url.pathname = `/${template}_new_${process.pid}`;
    await migrate(url.href);
    await client.query(`alter database "${template}_new_${process.pid}" rename to "${template}"`);
  }
  project.provide('serverUrl', postgres.url);
  project.provide('workerUrls', process.env.TEST_WORKER_URLS?.split(' ') ?? []);
  project.provide('template', template);
  project.provide('plainTemplate', process.env.TEST_PLAIN_TEMPLATE ?? template);
  project.provide('run', process.pid);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  project.provide('rsaPrivateKey', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return async () => {
    // Each worker leaves the one that its last file used.
    const own = (await listDatabases()).filter((name) => name.startsWith(`test_${process.pid}_`));
    for (const name of own) await client.query(`drop database if exists "${name}" with (force)`);
    await client.end();
    await postgres.stop();
  };
}
