import { chownSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { CLUSTER, COMPANIONS, COUNTS, countRows } from './back-up.ts';
import { locateCluster } from './cluster-location.ts';
import { openDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { Account } from './unprivileged-account.ts';

function giveAll(path: string, account: Account | null): void {
  if (!account) return;
  chownSync(path, account.uid, account.gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), account);
}

export interface Restored {
  table: string;
  /** Rows when the backup began, and rows now: what came during the backup is there too. */
  before: number;
  now: number;
}

/** Puts a backup into a data folder that has no database, starts it and counts. */
export async function restore(source: string, dataDir: string): Promise<Restored[]> {
  if (!existsSync(join(source, CLUSTER, 'PG_VERSION')))
    throw new EmbeddedPostgresError(`There is no backup in ${source}.`);
  const data = openDataFolder(dataDir);
  const { folder, account } = locateCluster(data);
  if (existsSync(folder))
    throw new EmbeddedPostgresError(
      `${data.path} has a database already. Choose another DATA_DIR, or move it away.`,
    );
  cpSync(join(source, CLUSTER), folder, { recursive: true, preserveTimestamps: true });
  giveAll(folder, account);
  for (const name of COMPANIONS)
    if (existsSync(join(source, name)))
      cpSync(join(source, name), join(data.path, name), { recursive: true, preserveTimestamps: true });
  const before: Record<string, number> = JSON.parse(readFileSync(join(source, COUNTS), 'utf8'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const now = await countRows(client);
    return Object.keys(before).map((table) => ({ table, before: before[table] ?? 0, now: now[table] ?? 0 }));
  } finally {
    await client.end();
    await postgres.stop();
  }
}
