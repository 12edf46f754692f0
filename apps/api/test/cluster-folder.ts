import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded PostgreSQL of a data folder lives: in it, or where its pointer says. */
export function clusterFolder(dataDir: string): string {
  const pointer = join(dataDir, 'postgres.location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}
