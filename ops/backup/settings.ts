import { join } from 'node:path';
import { BackupFailure } from './failure.ts';
import { readKeep } from './retention.ts';
import { type Bucket, listBucket, listFolder } from './stored-files.ts';

type Variables = Record<string, string | undefined>;

/** The variables of the backup, which the app itself does not read. */
export const BACKUP_VARIABLES = {
  BACKUP_DIR: 'folder of all backups, on another machine or disk',
  BACKUP_RECIPIENT: 'public keys of those who may restore, separated by commas; made by `npm run backup-key`',
  BACKUP_KEEP: 'how many days, weeks and months keep a backup; `7d 5w 12m` unless set',
  BACKUP_SECRETS: 'files with secrets that belong into the backup, separated by commas',
};

export function findBucket(env: Variables): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return null;
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What a backup of this environment takes; `root` has priority over BACKUP_DIR. */
export function readBackupSettings(env: Variables, root?: string) {
  const databaseUrl = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  if (!databaseUrl)
    throw new BackupFailure('DATABASE_URL is missing. Set it to the database to be backed up.');
  const folder = root || env.BACKUP_DIR;
  if (!folder)
    throw new BackupFailure('BACKUP_DIR is missing. Set it to a folder on another machine or disk.');
  const bucket = findBucket(env);
  const dataDir = env.DATA_DIR || '.data';
  return {
    databaseUrl,
    root: folder,
    recipients: listOf(env.BACKUP_RECIPIENT),
    files: () => (bucket ? listBucket(bucket) : listFolder(join(dataDir, 'files'))),
    secrets: [
      join(dataDir, 'rsa-private-key.pem'),
      join(dataDir, 'app-secret'),
      ...listOf(env.BACKUP_SECRETS),
    ],
    keep: readKeep(env.BACKUP_KEEP || '7d 5w 12m'),
  };
}
