import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolderLock } from '../../packages/embedded-postgres/src/folder-lock.ts';
import { type Recipient, readRecipient } from './age/keys.ts';
import { connect, startProgram } from './dump.ts';
import { BackupFailure } from './failure.ts';
import { type Figures, readFigures } from './figures.ts';
import {
  CONTENTS,
  DATABASE,
  listBackups,
  MANIFEST,
  type Manifest,
  nameBackup,
  poolPath,
  readManifest,
} from './manifest.ts';
import { type Keep, removeOld } from './retention.ts';
import { poolId, type SourceFile } from './stored-files.ts';
import { type OpenOutput, writeEncrypted } from './write-encrypted.ts';

/** What only the holder of the private key may read. */
export interface Contents {
  figures: Figures;
  /** Key of each file to its name in the pool. */
  files: Record<string, string>;
  /** Files of the machine without which the rest is worth less, by name. */
  secrets: Record<string, string>;
}

export interface BackupOptions {
  databaseUrl: string;
  /** The folder of all backups. */
  root: string;
  recipients: string[];
  files: () => AsyncIterable<SourceFile>;
  /** Paths of files with secrets; those that do not exist are left out. */
  secrets?: string[];
  keep: Keep;
  now: Date;
  openOutput?: OpenOutput;
}

/** Dumps the database; the figures are those of the same moment. */
async function dumpDatabase(url: string, write: (dump: AsyncIterable<Uint8Array>) => Promise<void>) {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const figures = await readFigures(client);
    const dump = startProgram('pg_dump', url, ['--format=custom', `--snapshot=${rows[0]?.id}`]);
    dump.child.stdin.end();
    try {
      await write(dump.child.stdout);
    } finally {
      dump.stop();
    }
    await dump.ended;
    return figures;
  } finally {
    await client.end();
  }
}

async function copyFiles(
  { root, files, openOutput }: BackupOptions,
  recipients: readonly Recipient[],
  known: Manifest['pool'],
) {
  const pool: Manifest['pool'] = {};
  const names: Contents['files'] = {};
  let copied = 0;
  for await (const file of files()) {
    const id = poolId(file);
    const path = poolPath(root, id);
    const stored = existsSync(path) ? known[id] : undefined;
    try {
      pool[id] = stored ?? (await writeEncrypted(await file.open(), path, recipients, openOutput));
    } catch (error) {
      // Deleted since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    names[file.key] = id;
    if (!stored) copied += 1;
  }
  return { pool, names, copied };
}

export interface BackupResult {
  name: string;
  folder: string;
  rows: number;
  tables: number;
  files: number;
  copied: number;
  bytes: number;
  removed: string[];
}

/** Files encrypted for other keys are written anew. */
function findKnown(root: string, recipients: readonly string[]): Manifest['pool'] {
  const [last] = listBackups(root).slice(-1);
  if (!last) return {};
  const manifest = readManifest(join(root, last));
  const isSame = [...manifest.recipients].sort().join() === [...recipients].sort().join();
  return isSame ? manifest.pool : {};
}

/** Makes one backup of database, files and secrets, encrypted, and removes those that are too old. */
export async function backUpServer(options: BackupOptions): Promise<BackupResult> {
  const { root, now, openOutput, secrets = [] } = options;
  const recipients = options.recipients.map(readRecipient);
  if (recipients.length === 0)
    throw new BackupFailure(
      'BACKUP_RECIPIENT is missing. Make a pair of keys with npm run backup-key on another machine and set its public key.',
    );
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return withFolderLock(join(root, '.lock'), async () => {
    const name = nameBackup(now);
    const folder = join(root, name);
    if (existsSync(folder)) throw new BackupFailure(`${folder} exists already. Run the command again.`);
    const partial = join(root, `.${name}.partial`);
    try {
      mkdirSync(partial, { mode: 0o700 });
      const own: Manifest['own'] = {};
      const figures = await dumpDatabase(options.databaseUrl, async (dump) => {
        own[DATABASE] = await writeEncrypted(dump, join(partial, DATABASE), recipients, openOutput);
      });
      // After the database, so that every row has its file.
      const { pool, names, copied } = await copyFiles(
        options,
        recipients,
        findKnown(root, options.recipients),
      );
      const contents: Contents = {
        figures,
        files: names,
        secrets: Object.fromEntries(
          secrets.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path, 'utf8')]),
        ),
      };
      own[CONTENTS] = await writeEncrypted(
        [Buffer.from(JSON.stringify(contents))] as unknown as AsyncIterable<Uint8Array>,
        join(partial, CONTENTS),
        recipients,
        openOutput,
      );
      const manifest: Manifest = {
        format: 1,
        name,
        begunAt: now.toISOString(),
        recipients: options.recipients,
        own,
        pool,
      };
      writeFileSync(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
      renameSync(partial, folder);
      return {
        ...{ name, folder, copied },
        rows: Object.values(figures.rows).reduce((sum, count) => sum + count, 0),
        tables: Object.keys(figures.rows).length,
        files: Object.keys(names).length,
        bytes: [...Object.values(own), ...Object.values(pool)].reduce((sum, file) => sum + file.bytes, 0),
        removed: removeOld(root, options.keep, now),
      };
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      // Files of the pool that only the failed backup needed.
      removeOld(root, options.keep, now);
      throw error;
    }
  });
}
