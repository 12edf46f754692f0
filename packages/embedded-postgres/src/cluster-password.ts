import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** The password of the cluster's only role; created before the cluster and stored beside it. */
export function clusterPassword(data: DataFolder, cluster: string): string {
  if (existsSync(data.password)) return readFileSync(data.password, 'utf8').trim();
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(
      `${data.password} is missing, and without it the database in ${cluster} cannot be opened. Put it back.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileAtomically(data.password, `${password}\n`, 0o600);
  return password;
}
