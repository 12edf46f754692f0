import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { account, makeFolder, postgresBinaries, run } from './as-postgres.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  hot_standby: 'on',
};

const settings = (port: number, more: Record<string, string>) =>
  Object.entries({ ...SETTINGS, ...more, port: String(port) })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');

/** Controls a cluster of the distribution's PostgreSQL, on 127.0.0.1 only and without a password: for tests only. */
function controlCluster(folder: string, port: number, more: Record<string, string> = {}) {
  const bin = postgresBinaries();
  const url = `postgres://postgres@127.0.0.1:${port}/toro`;

  async function query<T extends Record<string, unknown>>(text: string, database = 'toro'): Promise<T[]> {
    const client = new Client({ connectionString: url.replace(/toro$/, database) });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  // The server inherits the pipes of pg_ctl, so waiting for them to close would hang.
  function control(...args: string[]): void {
    const { status } = spawnSync(join(bin, 'pg_ctl'), ['-D', folder, '-w', '-t', '60', ...args], {
      stdio: 'ignore',
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      ...account(),
    });
    if (status !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${status}; see ${folder}.log`);
  }

  const isRunning = () => {
    const status = spawnSync(join(bin, 'pg_ctl'), ['-D', folder, 'status'], { cwd: '/', ...account() });
    return status.status === 0;
  };

  return {
    port,
    url,
    folder,
    query,
    version: () => run(join(bin, 'postgres'), ['--version']).trim(),
    start: () => control('-l', `${folder}.log`, '-o', settings(port, more), 'start'),
    /** Does nothing when the cluster has already stopped. */
    stop: () => isRunning() && control('-m', 'immediate', 'stop'),
    promote: () => control('promote'),
    /** Kills the postmaster without shutdown; its child processes exit by themselves. */
    kill() {
      process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    },
  };
}

export type Cluster = ReturnType<typeof controlCluster>;

/** Creates an empty cluster; `more` are settings of the server. */
export function createPrimary(folder: string, port: number, more: Record<string, string> = {}): Cluster {
  makeFolder(folder);
  run(join(postgresBinaries(), 'initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const cluster = controlCluster(folder, port, more);
  cluster.start();
  return cluster;
}

/** Creates a streaming standby of the primary that answers reads. */
export function createStandby(primary: Cluster, folder: string, port: number): Cluster {
  run(join(postgresBinaries(), 'pg_basebackup'), [
    ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'],
    ...['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', 'standby'],
  ]);
  const cluster = controlCluster(folder, port);
  cluster.start();
  return cluster;
}

/** Waits until the standby has applied everything the primary wrote; returns how far it was measureLag at first. */
export async function waitForStandby(
  primary: Cluster,
  standby: Cluster,
): Promise<{ bytes: number; ms: number }> {
  const [position] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  const measureLag = async () => {
    const [row] = await standby.query<{ bytes: string }>(
      `select pg_wal_lsn_diff('${position?.lsn}', pg_last_wal_replay_lsn()) as bytes`,
    );
    return Math.max(0, Number(row?.bytes));
  };
  const began = performance.now();
  const bytes = await measureLag();
  while ((await measureLag()) > 0) {
    if (performance.now() - began > 60_000) throw new Error('the standby does not catch up');
    await pause(20);
  }
  return { bytes, ms: performance.now() - began };
}

/** Counts the rows of each table. */
export async function countTables({ query }: Cluster): Promise<Map<string, number>> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs') order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await query<{ count: string }>(`select count(*) from ${name}`);
    counts.set(name, Number(row?.count));
  }
  return counts;
}
