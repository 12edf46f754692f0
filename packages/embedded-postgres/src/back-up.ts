import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { Client } from 'pg';
import { locateCluster } from './cluster-location.ts';
import { openDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Folders of a cluster whose content is only valid while it runs; they are copied empty. */
const EMPTIED_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
];
const SKIPPED_FILES = ['postmaster.pid', 'postmaster.opts'];

/** What is backed up beside the cluster: uploaded files, keys and the database password. */
export const DATA_FILES = ['files', 'rsa-private-key.pem', 'app-secret', 'postgres.password'];

export const CLUSTER_FOLDER = 'cluster';
export const COUNTS_FILE = 'counts.json';

/** The number of rows of each table. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts[name.replace('public.', '')] = Number(counted.rows[0]?.count ?? 0);
  }
  return counts;
}

function isCopied(cluster: string, path: string): boolean {
  const parts = relative(cluster, path).split(sep);
  if (SKIPPED_FILES.includes(basename(path)) || basename(path).startsWith('pgsql_tmp')) return false;
  return parts.length < 2 || !EMPTIED_FOLDERS.includes(parts[0] ?? '');
}

/** Copies a folder whose files may be deleted meanwhile, as those of a running database are. */
function copyLiveFolder(from: string, to: string, isWanted: (path: string) => boolean): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!isWanted(source)) continue;
    if (entry.isDirectory()) copyLiveFolder(source, target, isWanted);
    else {
      try {
        cpSync(source, target, { preserveTimestamps: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}

/**
 * Copies the running database of a data folder, with files and keys, into a new folder, while it is in use. This is a
 * physical backup of PostgreSQL: changes during the copy are in the WAL, which is copied last.
 */
export async function backUp(dataDir: string, target: string): Promise<Record<string, number>> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new EmbeddedPostgresError(`${target} is not empty. Choose a new folder for the backup.`);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const data = openDataFolder(dataDir);
  const cluster = locateCluster(data).folder;
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const counts = await countRows(client);
    const start = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('toro', true)) as segment`,
    );
    const copy = join(target, CLUSTER_FOLDER);
    copyLiveFolder(cluster, copy, (path) => isCopied(cluster, path));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.query('select pg_switch_wal()');
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    copyLiveFolder(join(cluster, 'pg_wal'), join(copy, 'pg_wal'), () => true);
    if (!existsSync(join(copy, 'pg_wal', start.rows[0]?.segment ?? '')))
      throw new EmbeddedPostgresError('The database wrote more than it keeps during the backup. Try again.');
    for (const name of DATA_FILES)
      if (existsSync(join(data.path, name)))
        cpSync(join(data.path, name), join(target, name), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(target, COUNTS_FILE), `${JSON.stringify(counts, null, 2)}\n`);
    return counts;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
