import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Lists a process and all its running descendants. */
export function listProcessTree(root: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const pids = new Set([root]);
  for (let grown = true; grown; ) {
    const before = pids.size;
    for (const [pid = 0, parent = 0] of rows) if (pids.has(parent)) pids.add(pid);
    grown = pids.size > before;
  }
  return [...pids];
}

const TICKS_PER_SECOND = 100;

/** Seconds of CPU used by a process and its descendants, including ended ones; Linux only. */
export function cpuSeconds(root: number): number {
  let ticks = 0;
  for (const pid of listProcessTree(root)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      // user, system, and the same of children that have ended
      ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      // It has ended, and its parent's counters include it.
    }
  }
  return ticks / TICKS_PER_SECOND;
}
