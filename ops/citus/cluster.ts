import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, postgresBinaries, run } from '../topology/as-postgres.ts';
import { type Cluster, createPrimary } from '../topology/postgres-cluster.ts';

const SETTINGS = {
  shared_preload_libraries: 'citus',
  // Shards are moved without a pause of their writes by logical replication.
  wal_level: 'logical',
  max_wal_senders: '20',
  max_replication_slots: '20',
  max_connections: '400',
  max_prepared_transactions: '800',
  max_worker_processes: '64',
  max_locks_per_transaction: '1024',
  // What `academy -- distribute` sets on its database; copies of a database do not take it along.
  'citus.enable_unsafe_triggers': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.allow_nested_distributed_execution': 'on',
};

/** Whether the installed PostgreSQL has the extension. */
export function hasCitus(): boolean {
  try {
    const library = run(join(postgresBinaries(), 'pg_config'), ['--pkglibdir']).trim();
    return existsSync(join(library, 'citus.so'));
  } catch {
    return false;
  }
}

/** A coordinator and workers of the installed PostgreSQL, on 127.0.0.1 only and without a password: for tests only. */
export function openCitus({
  firstPort,
  workers: count = 2,
  durable = true,
  shards = 32,
}: {
  firstPort: number;
  workers?: number;
  durable?: boolean;
  shards?: number;
}) {
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'toro-citus-')));
  const settings = {
    ...SETTINGS,
    'citus.shard_count': String(shards),
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const start = (name: string, at: number) => createPrimary(join(folder, name), firstPort + at, settings);
  const coordinator = start('coordinator', 0);
  const workers = Array.from({ length: count }, (_, at) => start(`worker-${at + 1}`, at + 1));
  const nodes = [coordinator, ...workers];
  return {
    coordinator,
    workers,
    nodes,
    urlOf: ({ port }: Cluster, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    /** Creates an empty database on every server and joins the servers in it. */
    async createDatabase(name: string): Promise<void> {
      for (const node of nodes) {
        await node.query(`create database "${name}"`, 'postgres');
        await node.query('create extension citus', name);
      }
      await coordinator.query(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`, name);
      for (const { port } of workers)
        await coordinator.query(`select citus_add_node('127.0.0.1', ${port})`, name);
    },
    /** Runs an academy command on a database and returns its exit code. */
    runAcademy: (databaseUrl: string, ...args: string[]) =>
      spawnSync('npx', ['tsx', 'apps/api/src/academy/main.ts', ...args], {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') },
      }).status,
    /** Keeps everybody out of a database, also the daemon of Citus, so that it can be copied. */
    async closeDatabase(name: string): Promise<void> {
      for (const node of nodes) {
        await node.query(`alter database "${name}" with allow_connections false`, 'postgres');
        await node.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
          'postgres',
        );
      }
    },
    /** Copies a closed database on every server. */
    async copyDatabase(from: string, to: string): Promise<void> {
      for (const node of nodes) await node.query(`create database "${to}" template "${from}"`, 'postgres');
    },
    close(): void {
      for (const node of nodes) node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type CitusCluster = ReturnType<typeof openCitus>;
