import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@toro/embedded-postgres/start-embedded-postgres';
import { Client } from 'pg';
import { launchEnvironment } from '../tools/launch-environment.ts';
import { inRepository } from '../tools/repository.ts';
import { runTogether } from '../tools/run-together.ts';

const DATABASE = `journeys_${process.env.PORT}`;

// Serves the built app with a freshly seeded demo academy, on the PostgreSQL server that the other tests use.
const dataDir = inRepository(`.data/${DATABASE}`);
rmSync(dataDir, { recursive: true, force: true });
const postgres = await startEmbeddedPostgres({ dataDir: inRepository('.data/test'), durable: false });
const client = new Client({ connectionString: postgres.url });
await client.connect();
await client.query(`drop database if exists ${DATABASE} with (force)`);
await client.query(`create database ${DATABASE}`);
await client.end();
const databaseUrl = new URL(postgres.url);
databaseUrl.pathname = `/${DATABASE}`;
// e2e/academy.ts reads this file to run commands on the same database.
mkdirSync(dataDir, { recursive: true });
writeFileSync(join(dataDir, 'database-url'), databaseUrl.href, { mode: 0o600 });

const { api, sandbox } = launchEnvironment({
  ...process.env,
  DATABASE_URL: databaseUrl.href,
  DEMO: 'on',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '100000',
  IDENTITY_LOOKUPS: '100000',
  // All journeys use the same test cards.
  OPEN_ORDERS_PER_CARD: '1000',
  DENIALS_BEFORE_DELAY: '1000',
  // The journeys name their network in X-Forwarded-For, as a proxy does.
  TRUST_PROXY: '1',
});
const programs = [{ args: [inRepository('apps/api/dist/main.js')], env: api }];
if (sandbox) programs.push({ args: [inRepository('apps/sandbox/dist/main.js')], env: sandbox });
const code = await runTogether(programs);
await postgres.stop();
process.exit(code);
