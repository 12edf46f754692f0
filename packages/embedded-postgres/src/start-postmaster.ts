import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { EmbeddedPostgresError, postgresFailure } from './embedded-postgres-error.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { programEnvironment } from './program-environment.ts';
import { readLogTail, rotateLog, sizeOf } from './server-log.ts';

const START_TIMEOUT_MS = 3 * 60_000;

interface StartOptions {
  port: number;
  durable: boolean;
  logFile: string;
}

export async function startPostmaster(
  binaries: Binaries,
  location: ClusterLocation,
  options: StartOptions,
): Promise<Postmaster> {
  rotateLog(options.logFile);
  const offset = sizeOf(options.logFile);
  const failure = () => postgresFailure('start', readLogTail(options.logFile, offset));

  const log = openSync(options.logFile, 'a', 0o600);
  // Detached: Ctrl-C in the terminal must not reach PostgreSQL before this process has shut down.
  const child = spawn(binaries.postgres, ['-D', location.folder, ...toArguments(options)], {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    env: programEnvironment,
    ...location.account,
  });
  closeSync(log);
  child.unref();
  let startError: Error | null = null;
  child.once('error', (error) => {
    startError = postgresFailure('start', error.message);
  });
  child.once('exit', () => {
    startError ??= failure();
  });

  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(15)) {
    if (startError) throw startError;
    const postmaster = child.pid ? findChildPostmaster(location.folder, child.pid) : null;
    if (postmaster?.ready) return postmaster;
  }
  child.kill('SIGINT');
  throw new EmbeddedPostgresError(
    `PostgreSQL was not ready in time. Its log is ${options.logFile}.\n${readLogTail(options.logFile, offset)}`,
  );
}

function findChildPostmaster(cluster: string, pid: number): Postmaster | null {
  const postmaster = findPostmaster(cluster);
  return postmaster?.pid === pid ? postmaster : null;
}

/** Passed on each start instead of stored in the cluster, so that a release can change them. */
function toArguments({ port, durable }: StartOptions): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: durable ? '256MB' : '128MB',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
