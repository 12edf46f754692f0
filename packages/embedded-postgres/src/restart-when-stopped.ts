import type { DataFolder } from './data-folder.ts';
import { ensureRunning, type RunningCluster, type RunOptions } from './ensure-running.ts';
import { withFolderLock } from './folder-lock.ts';
import { processFingerprint } from './process-fingerprint.ts';

const CHECK_INTERVAL_MS = 1_000;

/** Starts PostgreSQL again on the same port when it dies while we use it, so that a pool can reconnect. */
export function restartWhenStopped(data: DataFolder, running: RunningCluster, options: RunOptions) {
  let { pid, port } = running.postmaster;
  let fingerprint = processFingerprint(pid);
  let restart: Promise<void> | null = null;

  const restartPostgres = async () => {
    options.log(`PostgreSQL (pid ${pid}) has died; starting it again`);
    const restarted = await withFolderLock(data.lock, () => ensureRunning(data, options));
    pid = restarted.postmaster.pid;
    fingerprint = processFingerprint(pid);
    if (restarted.postmaster.port === port) return;
    port = restarted.postmaster.port;
    options.log(`PostgreSQL runs on port ${port} now, because its own was taken; restart to use it`);
  };
  const check = () => {
    if (restart || processFingerprint(pid) === fingerprint) return;
    restart = restartPostgres()
      .catch((error: unknown) => options.log(String(error)))
      .finally(() => {
        restart = null;
      });
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await restart;
    },
  };
}
