import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database for a test file as a copy of the migrated template. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${inject('run')}_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database "${name}" template "${inject('template')}"`);
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`drop database if exists "${name}" with (force)`) };
}
