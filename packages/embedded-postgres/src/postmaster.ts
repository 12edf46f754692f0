import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { processFingerprint } from './process-fingerprint.ts';

/** The main PostgreSQL process of a cluster, from its pid file. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Finds the process that runs on a cluster; removes the pid file of a dead or unrelated process. */
export function findPostmaster(cluster: string): Postmaster | null {
  const recorded = readPidFile(cluster);
  if (!recorded) return null;
  if (processFingerprint(recorded.pid) && hasWorkingFolder(recorded.pid, cluster)) return recorded;
  rmSync(pidFile(cluster), { force: true });
  return null;
}

export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster);
  if (!postmaster) return;
  const fingerprint = processFingerprint(postmaster.pid);
  const stopWith = async (signal: 'SIGINT' | 'SIGQUIT', timeoutMs: number) => {
    process.kill(postmaster.pid, signal);
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(20)) {
      if (processFingerprint(postmaster.pid) !== fingerprint) return true;
    }
    return false;
  };
  // SIGINT is the fast shutdown; SIGQUIT exits at once, and the next start recovers from the WAL.
  if (!(await stopWith('SIGINT', 60_000)) && !(await stopWith('SIGQUIT', 15_000))) {
    throw new EmbeddedPostgresError(`PostgreSQL (pid ${postmaster.pid}) does not stop.`);
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function readPidFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return null;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** PostgreSQL's working directory is its data folder, also after that folder was moved. */
function hasWorkingFolder(pid: number, cluster: string): boolean {
  try {
    const [actual, expected] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return actual.dev === expected.dev && actual.ino === expected.ino;
  } catch {
    // No /proc, or a container whose root cannot read another user's process.
    return readCommand(pid).includes(`-D ${cluster} `);
  }
}

function readCommand(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
