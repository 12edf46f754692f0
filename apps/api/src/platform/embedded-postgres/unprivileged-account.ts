import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account under which root lets PostgreSQL run, since PostgreSQL refuses root itself. */
export function unprivilegedAccount(): Account {
  const name = process.platform === 'darwin' ? '_postgres' : 'nobody';
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number);
  return uid && gid ? { uid, gid } : { uid: 65534, gid: 65534 };
}

/** True when the account may pass through every folder from the root of the disk down to this one. */
export function canEnter(folder: string, account: Account): boolean {
  let current = realpathSync(folder);
  for (;;) {
    if (!maySearch(statSync(current), account)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function maySearch(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
