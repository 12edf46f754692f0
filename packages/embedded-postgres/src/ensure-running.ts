import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { type ClusterLocation, locateCluster } from './cluster-location.ts';
import { clusterPassword } from './cluster-password.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findFreePort, isPortFree } from './find-free-port.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { startPostmaster } from './start-postmaster.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export interface RunOptions {
  durable: boolean;
  port: number | null;
  log: (message: string) => void;
}

export interface RunningCluster {
  location: ClusterLocation;
  postmaster: Postmaster;
  adopted: boolean;
}

/** Uses the PostgreSQL that already runs on the cluster, or starts one. The caller holds the folder lock. */
export async function ensureRunning(data: DataFolder, options: RunOptions): Promise<RunningCluster> {
  const location = locateCluster(data);
  const found = await waitForSettledPostmaster(location.folder);
  if (found) return { location, postmaster: found, adopted: true };

  const binaries = await findBinaries(location.account);
  const password = clusterPassword(data, location.folder);
  await initialiseCluster(binaries, location, { ...options, password });
  const postmaster = await startOnFreePort(data, options, (port) =>
    startPostmaster(binaries, location, { port, durable: options.durable, logFile: data.log }),
  );
  return { location, postmaster, adopted: false };
}

/** Waits while a PostgreSQL recovers or stops, until it is ready or gone. */
async function waitForSettledPostmaster(cluster: string): Promise<Postmaster | null> {
  for (const deadline = Date.now() + 3 * 60_000; Date.now() < deadline; await pause(25)) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster || postmaster.ready) return postmaster;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL runs on ${cluster}, but it does not become ready.`);
}

async function startOnFreePort(
  data: DataFolder,
  { port: requestedPort }: RunOptions,
  start: (port: number) => Promise<Postmaster>,
): Promise<Postmaster> {
  if (requestedPort && !(await isPortFree(requestedPort))) {
    throw new EmbeddedPostgresError(`Port ${requestedPort}, asked for PostgreSQL, is taken.`);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = requestedPort ?? (await findFreePort(readLastPort(data)));
    try {
      const postmaster = await start(port);
      // The same port is used next time, so that other processes can reconnect.
      writeFileAtomically(data.port, `${port}\n`);
      return postmaster;
    } catch (error) {
      // The port was taken meanwhile, or child processes of a killed PostgreSQL still run.
      const isRetryable = /its port is taken|pre-existing shared memory block/.test(String(error));
      if (!isRetryable || attempt === 20) throw error;
      await pause(250);
    }
  }
}

function readLastPort(data: DataFolder): number | null {
  const port = existsSync(data.port) ? Number(readFileSync(data.port, 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}
