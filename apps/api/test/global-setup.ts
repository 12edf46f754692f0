import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';
import { places } from '../src/platform/places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(places.migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(places.migrations, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** One PostgreSQL for the run and one migrated template; each test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: join(places.root, '.data/test'), durable: false });
  const template = `template_${fingerprint()}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%'",
  );
  const leftovers = rows.map((row) => row.datname).filter((name) => name !== template);
  for (const name of leftovers) await client.query(`drop database if exists "${name}" with (force)`);
  if (!rows.some((row) => row.datname === template)) {
    await client.query(`create database "${template}_new"`);
    const url = new URL(postgres.url);
    url.pathname = `/${template}_new`;
    await migrate(url.href);
    await client.query(`alter database "${template}_new" rename to "${template}"`);
  }
  await client.end();
  project.provide('serverUrl', postgres.url);
  project.provide('template', template);
  return async () => {
    await postgres.stop();
  };
}
