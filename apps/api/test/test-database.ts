import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs a statement on the server of the tests; with `npm run test:citus`, on its workers too. */
const runOnServers = (statement: string) =>
  Promise.all([inject('serverUrl'), ...inject('workerUrls')].map((url) => runOn(url, statement)));

/** Creates a database for a test file as a copy of the migrated template. */
export async function createTestDatabase(
  template = inject('template'),
): Promise<{ url: string; drop: () => Promise<void> }> {
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
