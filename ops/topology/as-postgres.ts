import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/17/bin'];

/** Where the distribution keeps PostgreSQL's programs; PG_BIN names another place. */
export function postgresBinaries(): string {
  const found = [process.env.PG_BIN, ...NAMES].find((folder) => folder && existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error('No PostgreSQL of the distribution: apt-get install postgresql-15, or set PG_BIN.');
  return found;
}

/** PostgreSQL and PgBouncer refuse root, so root lends them the account of the packages. */
export function account(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number);
  if (!uid || !gid) throw new Error('There is no account postgres; the packages make one.');
  return { uid, gid };
}

/** Makes a folder that belongs to that account. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const owner = account();
  if ('uid' in owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Runs a program as that account to its end, and gives what it said. */
export function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...account(),
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${error?.message ?? stderr}`);
  return stdout;
}
