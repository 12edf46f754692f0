import type { DataFolder } from './data-folder.ts';
import { ensureRunning, type Running, type RunOptions } from './ensure-running.ts';
import { withFolderLock } from './folder-lock.ts';
import { processFingerprint } from './process-fingerprint.ts';

const lookEvery = 1_000;

/** Starts PostgreSQL again on the same port when it dies while we use it, so that a pool can reconnect. */
export function restartWhenStopped(data: DataFolder, running: Running, options: RunOptions) {
  let { pid, port } = running.postmaster;
  let fingerprint = processFingerprint(pid);
  let restart: Promise<void> | null = null;

  const revive = async () => {
    options.log(`PostgreSQL (pid ${pid}) has died; starting it again`);
    const revived = await withFolderLock(data.lock, () => ensureRunning(data, options));
    pid = revived.postmaster.pid;
    fingerprint = processFingerprint(pid);
    if (revived.postmaster.port === port) return;
    port = revived.postmaster.port;
    options.log(`PostgreSQL runs on port ${port} now, because its own was taken; restart to use it`);
  };
  const look = () => {
    if (restart || processFingerprint(pid) === fingerprint) return;
    restart = revive()
      .catch((error: unknown) => options.log(String(error)))
      .finally(() => {
        restart = null;
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await restart;
    },
  };
}
