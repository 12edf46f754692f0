import { rmSync } from 'node:fs';
import { clusterPassword } from './cluster-password.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { explainSystemError } from './embedded-postgres-error.ts';
import { databaseUrl, ensureDatabase } from './ensure-database.ts';
import { ensureRunning, type Running, type RunOptions } from './ensure-running.ts';
import { withFolderLock } from './folder-lock.ts';
import { restartWhenStopped } from './keep-running.ts';
import { joinFolder, type Membership } from './member-folder.ts';
import { stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False gives up safety after a power cut for speed, as tests want it. */
  durable?: boolean;
  /** Any free one when left out; a PostgreSQL that already runs keeps its own. */
  port?: number;
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** True when a PostgreSQL was already running on this data folder. */
  adopted: boolean;
  /** Leaves the database; the last process to leave stops it and waits for its end. */
  stop(): Promise<void>;
  /** Stops as `stop` does and, when nobody else uses it, deletes the cluster. */
  discard(): Promise<void>;
}

/** Starts (or joins) the PostgreSQL of a data folder. It outlives a killed process, and the next start adopts it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, port = null, log = () => undefined } = options;
  try {
    const data = openDataFolder(options.dataDir);
    return await withFolderLock(data.lock, () => join(data, { durable, port, log }));
  } catch (error) {
    throw explainSystemError(error, 'start');
  }
}

async function join(data: DataFolder, options: RunOptions): Promise<EmbeddedPostgres> {
  const membership = joinFolder(data.users);
  let running: Running | null = null;
  try {
    running = await ensureRunning(data, options);
    const { port } = running.postmaster;
    const password = clusterPassword(data, running.location.folder);
    await ensureDatabase(port, password);
    const guard = restartWhenStopped(data, running, options);
    const leave = leaver(data, running, membership, guard.end);
    return {
      url: databaseUrl(port, password),
      port,
      adopted: running.adopted,
      stop: () => leave(false),
      discard: () => leave(true),
    };
  } catch (error) {
    if (running && !running.adopted) await stopPostmaster(running.location.folder);
    membership.leave();
    throw error;
  }
}

function leaver(data: DataFolder, running: Running, membership: Membership, endGuard: () => Promise<void>) {
  let left: Promise<void> | null = null;
  const leave = async (discard: boolean) => {
    await endGuard();
    await withFolderLock(data.lock, async () => {
      const last = !membership.hasOthers();
      if (last) await stopPostmaster(running.location.folder);
      membership.leave();
      if (last && discard) deleteCluster(data, running.location.folder);
    });
  };
  return (discard: boolean): Promise<void> => {
    left ??= leave(discard);
    return left;
  };
}

function deleteCluster(data: DataFolder, cluster: string): void {
  for (const path of [cluster, data.location, data.password, data.port]) {
    rmSync(path, { recursive: true, force: true });
  }
}
