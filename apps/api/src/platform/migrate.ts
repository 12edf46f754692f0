import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema/index.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { grantRowAccess } from './database-roles.ts';
import { hasCause } from './error-causes.ts';
import { addPartitionsAhead } from './partitions/partition-months.ts';
import { partitionEmptyTables } from './partitions/partition-table.ts';
import { paths } from './paths.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Another process may be writing to the tables; then the next start or the clean-up creates the partitions. */
async function createPartitions(db: Database): Promise<void> {
  try {
    await partitionEmptyTables(db, new Date());
    await addPartitionsAhead(db, new Date());
  } catch (error) {
    if (!hasCause(error, (code) => code === LOCK_NOT_AVAILABLE)) throw error;
  }
}

/** Applies all pending migrations, as the owner of the tables where there is such a role. */
export async function migrate(url: string, ownerUrl = url): Promise<void> {
  await withAdvisoryLock(ownerUrl, 'migrations', async () => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      const db = drizzle(client, { schema });
      await runMigrations(db, { migrationsFolder: paths.migrations });
      await createPartitions(db);
    } finally {
      await client.end();
    }
    if (ownerUrl !== url) await grantRowAccess(ownerUrl, url);
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
