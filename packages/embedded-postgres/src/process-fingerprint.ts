import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same pid.
 * Null when the process does not run; a zombie does not run.
 */
export function processFingerprint(pid: number): string | null {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started && createHash('sha256').update(started).digest('hex').slice(0, 12);
}

function startedOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and brackets, so the fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? null : `${bootId()} ${startTicks}`;
  } catch {
    return null;
  }
}

function startedByPs(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [state, ...started] = line.trim().split(/\s+/);
    return state?.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
