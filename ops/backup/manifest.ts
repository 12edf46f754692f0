import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupFailure, DamagedBackup } from './failure.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.dump.age';
export const CONTENTS = 'contents.json.age';
/** Encrypted files that several backups share. */
export const POOL = 'files';

interface StoredFile {
  bytes: number;
  /** Of the encrypted file. */
  sha256: string;
}

/** What a backup consists of. It has no names of files and no figures: those are in the encrypted contents. */
export interface Manifest {
  format: 1;
  name: string;
  begunAt: string;
  recipients: string[];
  /** Files of the backup's own folder. */
  own: Record<string, StoredFile>;
  /** Files of the pool that belong to this backup. */
  pool: Record<string, StoredFile>;
}

const BACKUP_NAME = /^toro-\d{8}-\d{6}$/;

/** `toro-20261119-031500`, in UTC. */
export const nameBackup = (at: Date) =>
  `toro-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`;

/** When a backup began, by its name. */
export const timeOf = (name: string): Date =>
  new Date(name.replace(/^toro-(....)(..)(..)-(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));

export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new BackupFailure(`There is no backup in ${folder}. Name a folder toro-… of BACKUP_DIR.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedBackup(`${MANIFEST} of the backup is damaged. Take the backup before it.`);
  }
}

/** The finished backups of a folder, the oldest first. */
export const listBackups = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => BACKUP_NAME.test(name))
    .sort();

/** A file of the pool lies in one of 256 folders. */
export const poolPath = (root: string, id: string) => join(root, POOL, id.slice(0, 2), `${id}.age`);

/** Fails when a file is away, shorter or another than the one that was written. */
export async function checkStored(path: string, name: string, { bytes, sha256 }: StoredFile): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  const next = 'Take the backup before it, and look for the fault of the disk or the copy.';
  try {
    await pipeline(createReadStream(path), async (parts) => {
      for await (const part of parts) {
        hash.update(part);
        read += part.length;
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DamagedBackup(`${name} of the backup is missing. ${next}`);
  }
  if (read !== bytes || hash.digest('hex') !== sha256)
    throw new DamagedBackup(
      `${name} of the backup is damaged: it has ${read} bytes with another checksum than the ${bytes} that were written. ${next}`,
    );
}
