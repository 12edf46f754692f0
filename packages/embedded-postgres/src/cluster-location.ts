import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ensureSystemFolder, systemFolderPath } from './system-folder.ts';
import { type Account, canEnter, runsAsRoot, unprivilegedAccount } from './unprivileged-account.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export interface ClusterLocation {
  folder: string;
  /** The account that runs PostgreSQL; null for the account of this process. */
  account: Account | null;
}

/** Decides the folder and the account of the cluster. An existing cluster keeps both. */
export function locateCluster(data: DataFolder): ClusterLocation {
  return runsAsRoot() ? locateForRoot(data) : locateForUser(data);
}

function locateForUser(data: DataFolder): ClusterLocation {
  const foreign =
    existsSync(data.location) || (ownerOf(data.cluster)?.uid ?? process.getuid?.()) !== process.getuid?.();
  if (foreign) {
    throw new EmbeddedPostgresError(
      `The database of ${data.path} belongs to another user. Start as that user (or root), or choose another DATA_DIR.`,
    );
  }
  return { folder: data.cluster, account: null };
}

function locateForRoot(data: DataFolder): ClusterLocation {
  const outside = readLocation(data);
  if (outside) return { folder: outside, account: ownerOf(outside) ?? unprivilegedAccount() };

  const owner = ownerOf(data.cluster);
  const account = owner && owner.uid !== 0 ? owner : unprivilegedAccount();
  if (canEnter(data.path, account)) return { folder: data.cluster, account };
  if (existsSync(join(data.cluster, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(
      `The database in ${data.cluster} belongs to uid ${account.uid}, which can no longer enter that folder. Open its parent folders to that user, or start as that user.`,
    );
  }
  const folder = join(ensureSystemFolder(), `postgres-${randomBytes(8).toString('hex')}`);
  writeFileAtomically(data.location, `${folder}\n`);
  return { folder, account: unprivilegedAccount() };
}

function readLocation(data: DataFolder): string | null {
  if (!existsSync(data.location)) return null;
  const folder = readFileSync(data.location, 'utf8').trim();
  if (!new RegExp(`^${systemFolderPath}/postgres-[0-9a-f]{16}$`).test(folder)) {
    throw new EmbeddedPostgresError(
      `${data.location} does not name a database folder. Delete it to start afresh.`,
    );
  }
  ensureSystemFolder();
  return folder;
}

function ownerOf(folder: string): Account | null {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? { uid: stats.uid, gid: stats.gid } : null;
}
