import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the embedded PostgreSQL: inside the data folder, or the one in its pointer file. */
export function clusterFolder(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}
