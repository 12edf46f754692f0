import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process and all its living descendants. */
export function processFamily(root: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const before = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
    grown = family.size > before;
  }
  return [...family];
}

const TICKS_PER_SECOND = 100;

/** Seconds of CPU that a process and its descendants, also those that have ended, have used; Linux only. */
export function cpuSeconds(root: number): number {
  let ticks = 0;
  for (const pid of processFamily(root)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      // user, system, and the same of children that have ended
      ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      // It ended in the meantime, and its parent counts it.
    }
  }
  return ticks / TICKS_PER_SECOND;
}
