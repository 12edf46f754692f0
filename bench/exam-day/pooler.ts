import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@toro/embedded-postgres/find-free-port';
import { runsAsRoot, unprivilegedAccount } from '@toro/embedded-postgres/unprivileged-account';
import pg from 'pg';
import { killAtExit } from '../kill-at-exit.ts';

export const POOL_MODES = ['session', 'transaction'] as const;
export type PoolMode = (typeof POOL_MODES)[number];

const PROGRAM = 'pgbouncer';
const READY_TIMEOUT_MS = 10_000;
/** Each process holds up to 24 connections, 20 of its pool and 4 of the queue: with fewer, one could wait forever. */
const SERVER_CONNECTIONS = 80;

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PgBouncer in front of a database: `apt-get install pgbouncer`. */
export async function startPooler(databaseUrl: string, mode: PoolMode) {
  const path = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const { stdout, error } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8', env: path });
  if (error) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  const server = new URL(databaseUrl);
  const port = await findFreePort(null);
  const folder = mkdtempSync(join(tmpdir(), 'toro-pooler-'));
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${SERVER_CONNECTIONS}
`,
  );
  // PgBouncer rejects to run as root.
  const account = runsAsRoot() ? unprivilegedAccount() : null;
  if (account) for (const file of [folder, users, settings]) chownSync(file, account.uid, account.gid);
  const child = spawn(PROGRAM, ['--quiet', settings], { env: path, stdio: 'ignore', ...account });
  killAtExit(child);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(url.href))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PgBouncer does not answer');
    await pause(50);
  }
  return {
    url: url.href,
    pid: child.pid ?? 0,
    version: stdout.split('\n')[0] ?? PROGRAM,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
