import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account that runs PostgreSQL when this process is root, because PostgreSQL rejects to run as root. */
export function unprivilegedAccount(): Account {
  const name = process.platform === 'darwin' ? '_postgres' : 'nobody';
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number);
  return uid && gid ? { uid, gid } : { uid: 65534, gid: 65534 };
}

/** Whether the account can search every folder from the root down to this one. */
export function canEnter(folder: string, account: Account): boolean {
  let current = realpathSync(folder);
  for (;;) {
    if (!canSearch(statSync(current), account)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function canSearch(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
