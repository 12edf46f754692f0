import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../apps/api/src/app.ts';
import { openContext } from '../apps/api/src/open-context.ts';
import { loadConfig } from '../apps/api/src/platform/config.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { insertNotification, insertStudent } from '../apps/api/test/factories.ts';
import { signIn } from '../apps/api/test/lesson-factories.ts';
import { findFreePort } from '../packages/embedded-postgres/src/find-free-port.ts';
import { makeFolder } from './topology/as-postgres.ts';
import { type Cluster, createPrimary, createStandby } from './topology/postgres-cluster.ts';

const METRICS_TOKEN = 'a-token-of-the-scraper';
const root = mkdtempSync(join(tmpdir(), 'toro-standby-'));
const log = createLog('silent');
const closers: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
let primary: Cluster;
let replica: Cluster;
/** Two API processes, as far as the database is concerned. */
let processes: Awaited<ReturnType<typeof openProcess>>[];
let token: string;
let studentId: number;

async function openProcess() {
  const config = loadConfig({
    NODE_ENV: 'test',
    ROLE: 'api',
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    METRICS_TOKEN,
  });
  const { context, close } = await openContext(config, primary.url, log);
  const { http } = await createApp(context, log, '1.0.0');
  closers.push(async () => {
    await http.close();
    await close();
  });
  const send = async (method: 'GET' | 'DELETE', url: string, bearer = token) => {
    const response = await http.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } });
    return { status: response.statusCode, text: response.body };
  };
  if (!context.standby) throw new Error('the process has no standby');
  return { context, standby: context.standby, send };
}

beforeAll(async () => {
  makeFolder(root);
  const firstPort = await findFreePort(null);
  primary = createPrimary(join(root, 'primary'), firstPort);
  closers.push(() => primary.stop());
  await primary.query('create database toro', 'postgres');
  await migrate(primary.url);
  replica = createStandby(primary, join(root, 'replica'), await findFreePort(null));
  closers.push(() => replica.stop());
  processes = [await openProcess(), await openProcess()];
  const { context } = first();
  studentId = (await insertStudent(context)).id;
  token = await signIn(context, studentId);
}, 120_000);

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

function first() {
  const [process] = processes;
  if (!process) throw new Error('no process');
  return process;
}

async function addNotification(context: Context): Promise<number> {
  return (await insertNotification(context, studentId)).id;
}

const listIds = async (at: number) => {
  const { status, text } = (await processes[at]?.send('GET', '/v1/services/notifications')) ?? {};
  expect(status).toBe(200);
  return [...(text ?? '').matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
};

/** Writes through one process and reads through the other, which must show the write. */
async function expectOwnWrites(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const id = await addNotification(first().context);
    expect(await listIds(1)).toContain(id);
    const { status } = await first().send(
      'DELETE',
      `/v1/services/notifications/bulk-delete?notifications_ids[]=${id}`,
    );
    expect(status).toBe(200);
    expect(await listIds(1)).not.toContain(id);
  }
}

const expectState = (state: string) =>
  expect
    .poll(() => processes.map(({ standby }) => standby.state), { timeout: 20_000 })
    .toEqual([state, state]);

it('reads go to the standby, and a write through one process is seen through the other', async () => {
  await expectState('current');
  const [, second] = processes;
  const before = second?.standby.reads.standby ?? 0;
  await expectOwnWrites(20);
  expect((second?.standby.reads.standby ?? 0) - before).toBeGreaterThanOrEqual(35);
  const metrics = await first().send('GET', '/metrics', METRICS_TOKEN);
  expect(metrics.text).toMatch(/^database_standby_current 1$/m);
  expect(metrics.text).toMatch(/^database_standby_lag_seconds [\d.e-]+$/m);
  expect(JSON.parse((await first().send('GET', '/readyz')).text)).toMatchObject({ standby: 'current' });
});

it('a standby that is late by 100 ms still shows every write that was made before the request', async () => {
  await replica.query(`alter system set recovery_min_apply_delay = '100ms'`);
  await replica.query('select pg_reload_conf()');
  await expectOwnWrites(5);
  await replica.query('alter system reset recovery_min_apply_delay');
  await replica.query('select pg_reload_conf()');
  await expectState('current');
});

it('when the replay is paused the primary answers, with what was just written, until it goes on', async () => {
  await replica.query('select pg_wal_replay_pause()');
  await expectOwnWrites(3);
  await expectState('behind');
  await replica.query('select pg_wal_replay_resume()');
  await expectState('current');
  await expectOwnWrites(3);
});

it('when the standby is killed no request fails, and it is used again when it is back', async () => {
  const [, second] = processes;
  let killed = false;
  const readers = Array.from({ length: 8 }, async () => {
    for (let read = 0; read < 40; read += 1) {
      await listIds(1);
      if (read === 10 && !killed) {
        killed = true;
        replica.kill();
      }
    }
  });
  await Promise.all(readers);
  await expectState('unreachable');
  await expectOwnWrites(2);
  await expect.poll(() => tryToStart(), { timeout: 30_000, interval: 500 }).toBe(true);
  await expectState('current');
  const before = second?.standby.reads.standby ?? 0;
  await expectOwnWrites(3);
  expect(second?.standby.reads.standby).toBeGreaterThan(before);
});

/** The processes of a killed server need a moment to end. */
function tryToStart(): boolean {
  try {
    replica.start();
    return true;
  } catch {
    return false;
  }
}
