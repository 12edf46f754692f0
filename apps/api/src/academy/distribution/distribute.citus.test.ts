import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { paths } from '../../platform/paths.ts';

/** The tests build on each other: one database is rejected, interrupted, distributed and distributed again. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const dataDir = mkdtempSync(join(tmpdir(), 'toro-distribute-'));
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('plainTemplate'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the command as a process of its own, as at the command line. */
function start(args: string[], user = 'postgres') {
  const url = new URL(database.url);
  url.username = user;
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/academy/main.ts', ...args], {
    cwd: paths.root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url.href, DATA_DIR: dataDir },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  return { child, ended: once(child, 'close').then(([status]) => ({ status, output })) };
}

const run = (args: string[], user?: string) => start(args, user).ended;

async function queryServer<T extends Record<string, unknown>>(url: URL, text: string): Promise<T[]> {
  // Citus hides the tables of shards unless it is told otherwise.
  url.searchParams.set('options', '-c citus.override_table_visibility=off');
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const databaseName = () => new URL(database.url).pathname.slice(1);

/** Asks the database of the test, on the coordinator or on another server. */
function query<T extends Record<string, unknown>>(text: string, server = inject('serverUrl')): Promise<T[]> {
  const url = new URL(server);
  url.pathname = databaseName();
  return queryServer<T>(url, text);
}

/** Whether the command is connected and runs such a statement; asked elsewhere, so as not to be a connection itself. */
async function isRunning(statement: string): Promise<boolean> {
  const found = await queryServer(
    new URL(inject('serverUrl')),
    `select 1 from pg_stat_activity where datname = '${databaseName()}' and application_name like 'academy-%'
      and query like '%${statement}%'`,
  );
  return found.length > 0;
}

/** Everything that distributing changes, on all servers. */
async function readState() {
  const [placed] = await query('select count(*)::int as tables from pg_dist_partition');
  const keys = await query(
    `select conrelid::regclass::text, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const triggers = await query(
    `select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal order by 1, 2`,
  );
  const settings = await query(
    `select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = current_database()`,
  );
  const audit = await query(
    `select actor_kind, action, subject, detail from audit_entries where action = 'distribute-tables'`,
  );
  const shards = [];
  for (const server of inject('workerUrls'))
    shards.push(await query(`select relname from pg_class where relname ~ '^attempts_\\d+$'`, server));
  return { placed, keys, triggers, settings, audit, shards };
}

it('is refused with too few rights, and without a worker', async () => {
  const before = await readState();
  await query(`create role visitor_${process.pid} login`);
  const refused = await run(['distribute'], `visitor_${process.pid}`);
  await query(`drop role visitor_${process.pid}`);
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(/belong to another role|permission denied/);
  const setWorkers = (hasShards: boolean) =>
    query(`select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', ${hasShards})
      from pg_dist_node where groupid <> 0`);
  await setWorkers(false);
  expect(await run(['distribute'])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/Nothing was changed\.\nNo worker is known/),
  });
  await setWorkers(true);
  expect(await readState()).toEqual(before);
});

it('is refused while the API is connected, and a dry run changes nothing', async () => {
  const before = await readState();
  const api = new Client({ connectionString: database.url });
  await api.connect();
  const refused = await run(['distribute']);
  await api.end();
  expect(refused).toMatchObject({
    status: 1,
    output: expect.stringContaining('1 other connections are open.'),
  });
  const dry = await run(['distribute', '--dry-run']);
  expect(dry).toMatchObject({ status: 0, output: expect.stringMatching(/To divide by student: .*attempts/) });
  expect(await readState()).toEqual(before);
});

it('leaves nothing half done on any server when it is killed in the middle', async () => {
  const before = await readState();
  const { child, ended } = start(['distribute']);
  while (!(await isRunning('create_distributed_table'))) await pause(20);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ status: null });
  while (await isRunning('')) await pause(50);
  expect(await readState()).toEqual(before);
});

it('divides and copies the tables with their rows, and leaves one audit entry', async () => {
  await query(`insert into students (id, first_name, last_name, email)
    overriding system value select n, 'Aluno', n::text, 'a' || n || '@toro.test' from generate_series(1, 40) n`);
  await query(`insert into notifications (student_id, title, text, tag, posted_at)
    select id, 'Aviso', 'Texto', 'aviso', now() from students`);
  expect(await run(['distribute'])).toMatchObject({
    status: 0,
    output: expect.stringMatching(/\d+ tables divided by student, \d+ copied to every server\./),
  });
  const { audit, keys, shards } = await readState();
  expect(audit).toEqual([
    {
      actor_kind: 'command',
      action: 'distribute-tables',
      subject: 'database:academy',
      detail: expect.objectContaining({ distributed: expect.any(Number), reference: expect.any(Number) }),
    },
  ]);
  expect(keys.length).toBeGreaterThan(100);
  for (const each of shards) expect(each.length).toBeGreaterThan(0);
  expect(
    await query('select count(*)::int as n, count(distinct student_id)::int as students from notifications'),
  ).toEqual([{ n: 40, students: 40 }]);
  const [next] = await query<{
    id: string;
  }>(`insert into notifications (student_id, title, text, tag, posted_at)
    values (1, 'Aviso', 'Texto', 'outro', now()) returning id`);
  expect(Number(next?.id)).toBe(41);
});

it('finds everything in place when it runs again, without a second audit entry', async () => {
  const before = await readState();
  expect(await run(['distribute'])).toMatchObject({
    status: 0,
    output: expect.stringContaining('Every table is where it belongs.'),
  });
  expect(await readState()).toEqual(before);
  expect(await run(['where', 'notifications'])).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /notifications: divided by student; 127\.0\.0\.1:\d+: \d+ rows in 2 shards/,
    ),
  });
});
