import { join } from 'node:path';
import { createFileStorage } from '../../apps/api/src/platform/storage/file-storage.ts';
import { createS3Storage } from '../../apps/api/src/platform/storage/s3-storage.ts';
import { typeOf } from '../../apps/api/src/platform/storage/storage.ts';
import { findBackup, readKeyFile } from './drill.ts';
import { BackupFailure } from './failure.ts';
import { restoreServer } from './restore-server.ts';
import { findBucket } from './settings.ts';

/** Restores a backup into the configured database, which must be empty, and its files into folder or bucket. */
export async function restoreConfigured(
  backup: string,
  keyFile: string,
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  const into = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  if (!into) throw new BackupFailure('DATABASE_URL is missing. Set it to an empty database.');
  const bucket = findBucket(env);
  const storage = bucket
    ? createS3Storage(bucket)
    : createFileStorage(join(env.DATA_DIR || '.data', 'files'));
  const { name, files, figures, secrets, differences } = await restoreServer({
    backup: findBackup(backup),
    identities: readKeyFile(keyFile),
    into,
    keepsOwners: true,
    writeFile: (key, content) => storage.write(key, content, typeOf(key)),
  });
  for (const difference of differences) print(`DIFFERS ${difference}`);
  print(`Restored ${name}: ${Object.keys(figures.rows).length} tables, ${files} files.`);
  for (const path of Object.keys(secrets))
    print(`The backup has ${path}; read it with age --decrypt ${'contents.json.age'} if it is lost.`);
  return differences.length === 0;
}
