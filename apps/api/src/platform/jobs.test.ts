import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { type Handlers, startJobs } from './jobs.ts';
import { createLog } from './logging.ts';

const log = createLog('silent');
const nothing = async () => undefined;
const IDLE: Handlers = {
  'send-mail': nothing,
  'sweep-mail': nothing,
  'clean-up': nothing,
  'finish-upload': async () => undefined,
  'prepare-video': async () => undefined,
  'sweep-uploads': async () => undefined,
  'delete-accounts': nothing,
  'write-export': async () => undefined,
  'delete-exports': nothing,
  'run-bulk-act': async () => undefined,
  'enrol-students': async () => undefined,
  'run-question-import': async () => undefined,
  'fill-history': nothing,
  'replay-question': nothing,
  'estimate-abilities': nothing,
  'make-plans': nothing,
  'remind-students': nothing,
  'seal-audit': nothing,
  'verify-audit': nothing,
  'check-certificates': nothing,
  'end-impersonations': async () => undefined,
  'remind-privacy-requests': async () => undefined,
  'render-paper': async () => undefined,
  'render-report': nothing,
  'weekly-reports': nothing,
  'sweep-reports': nothing,
  'reconcile-days': nothing,
  reconcile: nothing,
  'send-reminders': nothing,
  'refund-order': nothing,
  'send-refund': nothing,
  'sweep-refunds': nothing,
};

describe('queues', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await createTestDatabase();
    opened = openDatabase(database.url, { max: 2, log });
  });
  afterAll(async () => {
    await opened.pool.end();
    await database.drop();
  });

  it('are created once in a new database, also when several processes start at once', async () => {
    const started = await Promise.all(Array.from({ length: 5 }, () => startJobs(database.url, log)));
    expect(started.every((jobs) => jobs.isHealthy())).toBe(true);
    await Promise.all(started.map((jobs) => jobs.stop()));
  });

  it.each([
    { name: 'send-mail', data: { id: 7 }, seconds: 120 },
    { name: 'render-report', data: { studentId: 1, id: 7, mail: false }, seconds: 180 },
  ] as const)(
    'give what a dead worker of $name held to another after $seconds seconds, and not before',
    async ({ name, data, seconds }) => {
      const { db } = opened;
      const start = () => startJobs(database.url, log, { maintenanceSeconds: 1 });
      const heldFor = (time: number) =>
        db.execute(sql`update jobs.job set started_on = now() - make_interval(secs => ${time}::int)
          where name = ${name} and state = 'active'`);
      const state = async () =>
        (await db.execute<{ state: string }>(sql`select state from jobs.job where name = ${name}`)).rows;

      let end = () => {};
      const neverDone = new Promise<void>((resolve) => {
        end = resolve;
      });
      const dead = await start();
      await dead.work({ ...IDLE, [name]: () => neverDone });
      await dead.send(db, name, data);
      await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: 'active' }]);

      const received: unknown[] = [];
      const other = await start();
      await other.work({ ...IDLE, [name]: async (job: unknown) => void received.push(job) });
      await heldFor(seconds - 30);
      await pause(2500);
      expect(await state()).toEqual([{ state: 'active' }]);

      await heldFor(seconds + 1);
      await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: 'retry' }]);
      // The pause before a second try is not what is looked at here.
      await db.execute(sql`update jobs.job set start_after = now() where name = ${name}`);
      await expect.poll(() => received, { timeout: 10_000 }).toEqual([data]);
      end();
      await Promise.all([dead.stop(), other.stop()]);
    },
    40_000,
  );

  it('are processed although the clock was set back by two hours during a job', async () => {
    const { db } = opened;
    const received: unknown[] = [];
    const clock = vi.spyOn(Date, 'now');
    const jobs = await startJobs(database.url, log, { maintenanceSeconds: 1 });
    try {
      await jobs.work({
        ...IDLE,
        'send-mail': async ({ id }) => {
          received.push(id);
          clock.mockImplementation(() => performance.timeOrigin + performance.now() - 2 * 3_600_000);
        },
      });
      for (const id of [1, 2]) {
        await jobs.send(db, 'send-mail', { id });
        await expect.poll(() => received, { timeout: 10_000 }).toContain(id);
      }
    } finally {
      clock.mockRestore();
      await jobs.stop();
    }
  }, 30_000);
});
