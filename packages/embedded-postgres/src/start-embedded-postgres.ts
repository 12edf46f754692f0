import { rmSync } from 'node:fs';
import { clusterPassword } from './cluster-password.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { explainSystemError } from './embedded-postgres-error.ts';
import { databaseUrl, ensureDatabase } from './ensure-database.ts';
import { ensureRunning, type RunningCluster, type RunOptions } from './ensure-running.ts';
import { withFolderLock } from './folder-lock.ts';
import { joinFolder, type Membership } from './member-folder.ts';
import { stopPostmaster } from './postmaster.ts';
import { restartWhenStopped } from './restart-when-stopped.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** False is faster but can lose data after a power cut; for tests. */
  durable?: boolean;
  /** Any free one by default; a PostgreSQL that already runs keeps its port. */
  port?: number;
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** True when a PostgreSQL was already running on this data folder. */
  adopted: boolean;
  /** Stops using the database; the last process stops PostgreSQL and waits for its end. */
  stop(): Promise<void>;
  /** Like `stop`, and deletes the cluster when no other process uses it. */
  discard(): Promise<void>;
}

/** Starts (or joins) the PostgreSQL of a data folder. It keeps running when this process is killed; the next start uses it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, port = null, log = () => undefined } = options;
  try {
    const data = openDataFolder(options.dataDir);
    return await withFolderLock(data.lock, () => joinCluster(data, { durable, port, log }));
  } catch (error) {
    throw explainSystemError(error, 'start');
  }
}

async function joinCluster(data: DataFolder, options: RunOptions): Promise<EmbeddedPostgres> {
  const membership = joinFolder(data.users);
  let running: RunningCluster | null = null;
  try {
    running = await ensureRunning(data, options);
    const { port } = running.postmaster;
    const password = clusterPassword(data, running.location.folder);
    await ensureDatabase(port, password);
    const monitor = restartWhenStopped(data, running, options);
    const leave = createLeave(data, running, membership, monitor.end);
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

function createLeave(
  data: DataFolder,
  running: RunningCluster,
  membership: Membership,
  endMonitor: () => Promise<void>,
) {
  let leaving: Promise<void> | null = null;
  const leave = async (discard: boolean) => {
    await endMonitor();
    await withFolderLock(data.lock, async () => {
      const isLast = !membership.hasOthers();
      if (isLast) await stopPostmaster(running.location.folder);
      membership.leave();
      if (isLast && discard) deleteCluster(data, running.location.folder);
    });
  };
  return (discard: boolean): Promise<void> => {
    leaving ??= leave(discard);
    return leaving;
  };
}

function deleteCluster(data: DataFolder, cluster: string): void {
  for (const path of [cluster, data.location, data.password, data.port]) {
    rmSync(path, { recursive: true, force: true });
  }
}
