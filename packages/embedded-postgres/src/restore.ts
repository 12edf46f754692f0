import { chownSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { CLUSTER_FOLDER, COUNTS_FILE, countRows, DATA_FILES } from './back-up.ts';
import { locateCluster } from './cluster-location.ts';
import { openDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { Account } from './unprivileged-account.ts';

function changeOwnerRecursively(path: string, account: Account | null): void {
  if (!account) return;
  chownSync(path, account.uid, account.gid);
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) changeOwnerRecursively(join(path, name), account);
}

export interface RestoredTable {
  table: string;
  /** Rows at the start of the backup, and rows now, which include those written during the backup. */
  before: number;
  now: number;
}

/** Restores a backup into a data folder without a database, starts it and counts the rows. */
export async function restore(source: string, dataDir: string): Promise<RestoredTable[]> {
  if (!existsSync(join(source, CLUSTER_FOLDER, 'PG_VERSION')))
    throw new EmbeddedPostgresError(`There is no backup in ${source}.`);
  const data = openDataFolder(dataDir);
  const { folder, account } = locateCluster(data);
  if (existsSync(folder))
    throw new EmbeddedPostgresError(
      `${data.path} has a database already. Choose another DATA_DIR, or move it away.`,
    );
  cpSync(join(source, CLUSTER_FOLDER), folder, { recursive: true, preserveTimestamps: true });
  changeOwnerRecursively(folder, account);
  for (const name of DATA_FILES)
    if (existsSync(join(source, name)))
      cpSync(join(source, name), join(data.path, name), { recursive: true, preserveTimestamps: true });
  const before: Record<string, number> = JSON.parse(readFileSync(join(source, COUNTS_FILE), 'utf8'));
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
