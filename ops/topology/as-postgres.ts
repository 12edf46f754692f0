import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BINARY_FOLDERS = [
  '/usr/lib/postgresql/15/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/17/bin',
];

/** The folder of the distribution's PostgreSQL programs; PG_BIN overrides it. */
export function postgresBinaries(): string {
  const found = [process.env.PG_BIN, ...BINARY_FOLDERS].find(
    (folder) => folder && existsSync(join(folder, 'initdb')),
  );
  if (!found)
    throw new Error('No PostgreSQL of the distribution: apt-get install postgresql-15, or set PG_BIN.');
  return found;
}

/** PostgreSQL and PgBouncer reject to run as root, so root runs them as the packages' account. */
export function account(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number);
  if (!uid || !gid) throw new Error('There is no account postgres; the packages create it.');
  return { uid, gid };
}

/** Creates a folder owned by that account. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const owner = account();
  if ('uid' in owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Runs a program as that account and returns its output. */
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
