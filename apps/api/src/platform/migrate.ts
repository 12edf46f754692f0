import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { places } from './places.ts';

/** One lock for everyone who migrates: several processes may start at once. */
const MIGRATION_LOCK = 8_417_001;

/** Brings the database up to the newest migration, forward only. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: places.migrations });
  } finally {
    await client.end();
  }
}

interface Journal {
  entries: { when: number }[];
}

/** The moment of the newest migration this release knows. */
export function newestMigration(): number {
  const journal: Journal = JSON.parse(readFileSync(join(places.migrations, 'meta/_journal.json'), 'utf8'));
  return Math.max(...journal.entries.map((entry) => entry.when));
}
