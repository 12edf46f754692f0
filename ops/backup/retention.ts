import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFailure } from './failure.ts';
import { listBackups, POOL, poolPath, readManifest, timeOf } from './manifest.ts';

/** How many of the newest days, weeks and months keep a backup. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const DAY = 86_400_000;

/** `7d 5w 12m` */
export function readKeep(text: string): Keep {
  const [, days, weeks, months] = /^(\d+)d[ ,]+(\d+)w[ ,]+(\d+)m$/.exec(text.trim()) ?? [];
  if (!Number(days))
    throw new BackupFailure(`BACKUP_KEEP is "${text}". Write days, weeks and months, such as 7d 5w 12m.`);
  return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

/** The backups that are kept: the newest of each day, week and month, and always the newest of all. */
export function chooseKept(names: readonly string[], { days, weeks, months }: Keep, now: Date): Set<string> {
  const newestFirst = names.filter((name) => timeOf(name) <= now).sort((a, b) => b.localeCompare(a));
  // One with a later time than now comes from a wrong clock; nothing is known of its age.
  const kept = new Set(names.filter((name) => timeOf(name) > now));
  const keep = (count: number, periodOf: (at: Date) => string | number) => {
    const periods = new Set<string | number>();
    for (const name of newestFirst) {
      const period = periodOf(timeOf(name));
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      kept.add(name);
    }
  };
  keep(Math.max(days, 1), (at) => at.toISOString().slice(0, 10));
  // Weeks begin on Monday; 1970-01-01 was a Thursday.
  keep(weeks, (at) => Math.floor((at.getTime() / DAY + 3) / 7));
  keep(months, (at) => at.toISOString().slice(0, 7));
  return kept;
}

/** Removes backups that are too old, what killed ones left, and files that no backup has any more; returns their names. */
export function removeOld(root: string, keep: Keep, now: Date): string[] {
  const names = listBackups(root);
  const kept = chooseKept(names, keep, now);
  const removed = names.filter((name) => !kept.has(name));
  for (const name of removed) rmSync(join(root, name), { recursive: true, force: true });
  for (const name of readdirSync(root))
    if (/^\.toro-.*\.partial$/.test(name)) rmSync(join(root, name), { recursive: true, force: true });
  const needed = new Set<string>();
  for (const name of kept)
    for (const id of Object.keys(readManifest(join(root, name)).pool)) needed.add(poolPath(root, id));
  const pool = join(root, POOL);
  if (!existsSync(pool)) return removed;
  for (const entry of readdirSync(pool, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !needed.has(path)) rmSync(path, { force: true });
  }
  return removed;
}
