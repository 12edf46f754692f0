import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface DataFolder {
  path: string;
  cluster: string;
  /** The file with the path of the cluster's folder when it is outside the data folder. */
  location: string;
  password: string;
  port: string;
  log: string;
  users: string;
  lock: string;
}

/** The files of one embedded database; two processes with the same folder share it. */
export function openDataFolder(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true });
  const path = realpathSync(dataDir);
  return {
    path,
    cluster: join(path, 'postgres'),
    location: join(path, 'postgres.location'),
    password: join(path, 'postgres.password'),
    port: join(path, 'postgres.port'),
    log: join(path, 'postgres.log'),
    users: join(path, 'postgres.users'),
    lock: join(path, 'postgres.lock'),
  };
}
