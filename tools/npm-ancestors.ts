import { readFileSync } from 'node:fs';
import { processFingerprint } from '@toro/embedded-postgres/process-fingerprint';

/**
 * Calls back once when npm, or a shell between npm and this process, exits. A signal to npm ends only the shell it
 * started, so without this a stopped `npm start` would keep running.
 */
export function onNpmExit(callback: () => void): void {
  const chain = npmAncestors().map((pid) => ({ pid, fingerprint: processFingerprint(pid) }));
  if (chain.length === 0) return;
  const timer = setInterval(() => {
    if (chain.every(({ pid, fingerprint }) => processFingerprint(pid) === fingerprint)) return;
    clearInterval(timer);
    callback();
  }, 250);
  timer.unref();
}

/** Lists the processes from our parent up to npm; empty when npm did not start us or the system has no /proc. */
function npmAncestors(): number[] {
  const chain: number[] = [];
  try {
    for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
      chain.push(pid);
      if (/^npm\b/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) return chain;
    }
  } catch {
    // The system has no /proc.
  }
  return [];
}

/** The parent process id; Linux only. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
