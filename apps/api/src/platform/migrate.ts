import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';
import { paths } from './paths.ts';

/** Applies all pending migrations. */
export async function migrate(url: string): Promise<void> {
  await withAdvisoryLock(url, 'migrations', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await runMigrations(drizzle(client), { migrationsFolder: paths.migrations });
    } finally {
      await client.end();
    }
  });
}

interface Journal {
  entries: { when: number }[];
}

/** The timestamp of the newest migration of this release. */
export function newestMigration(): number {
  const journal: Journal = JSON.parse(readFileSync(join(paths.migrations, 'meta/_journal.json'), 'utf8'));
  return Math.max(...journal.entries.map((entry) => entry.when));
}
