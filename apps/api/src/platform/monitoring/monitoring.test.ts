import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { recordJobs, useApp } from '../../../test/test-app.ts';
import { programProcesses, recordedErrors } from '../../database/schema/index.ts';
import { inTransaction } from '../context.ts';
import { type Jobs, startJobs } from '../jobs.ts';
import { createLog } from '../logging.ts';
import { queueMail } from '../mail/outbox.ts';
import { type Mailer, sendMail } from '../mail/send-mail.ts';
import { beat, beatFile } from './beat.ts';
import { createErrorCollector } from './error-collector.ts';

const TOKEN = 'a-token-for-metrics';
const app = useApp({ env: { METRICS_TOKEN: TOKEN, REQUESTS_PER_MINUTE: '1000000' } });
const minutes = (n: number) => n * 60_000;

async function readMetrics(): Promise<Map<string, number>> {
  const { body } = await app.request({ method: 'GET', url: '/metrics', token: TOKEN });
  const lines = String(body)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1).replace('+Inf', 'Infinity'))];
    }),
  );
}

/** A database that is away. */
const rejectWrite = () => {
  throw new Error('away');
};
const worker = { id: 'maquina-1', version: '1.2.3', startedAt: new Date('2026-11-15T22:00:00Z') };
const asWorker = (values: object = {}) => ({
  ...app.context,
  config: { ...app.context.config, role: 'worker' as const },
  ...values,
});

describe('the metrics of the operation', () => {
  let jobs: Jobs;
  beforeAll(async () => {
    jobs = await startJobs(app.url, createLog('silent'));
  });
  afterAll(() => jobs.stop());

  it('count the jobs that wait and those that failed for good, by queue (52.5)', async () => {
    const { db } = app.context;
    for (const id of [1, 2, 3]) await jobs.send(db, 'send-refund', { id });
    await db.execute(sql`update jobs.job set start_after = ${app.clock.now} where name = 'send-refund'`);
    await db.execute(sql`update jobs.job set state = 'failed', completed_on = ${app.clock.now}
      where name = 'send-refund' and data->>'id' = '3'`);
    const metrics = await readMetrics();
    expect(metrics.get('jobs_waiting{queue="send-refund"}')).toBe(2);
    expect(metrics.get('jobs_failed_last_day{queue="send-refund"}')).toBe(1);
    expect(metrics.get('jobs_failed_last_day{queue="seal-audit"}')).toBe(0);
  });

  it('say how long ago a worker worked, and with none an endless time (52.5)', async () => {
    expect((await readMetrics()).get('worker_seen_seconds')).toBe(Number.POSITIVE_INFINITY);
    await beat(asWorker(), worker);
    expect((await readMetrics()).get('worker_seen_seconds')).toBe(0);
    app.clock.now = new Date(app.clock.now.getTime() + minutes(10));
    const metrics = await readMetrics();
    expect(metrics.get('worker_seen_seconds')).toBe(600);
    expect(metrics.get('program_processes{role="worker",version="1.2.3"}')).toBeUndefined();
    await beat(asWorker(), worker);
    const later = await readMetrics();
    expect(later.get('program_processes{role="worker",version="1.2.3"}')).toBe(1);
    const [free, total] = ['disk_free_bytes', 'disk_total_bytes'].map((name) =>
      [...later].find(([key]) => key.startsWith(`${name}{`)),
    );
    expect(free?.[1]).toBeGreaterThan(0);
    expect(total?.[1]).toBeGreaterThanOrEqual(free?.[1] ?? Number.POSITIVE_INFINITY);
  });

  it('count mails that wait, that came back and that were given up, and the age of the oldest (52.5)', async () => {
    const { context } = app;
    const queue = (to: string) =>
      inTransaction(context, (tx) => queueMail(tx, { mail: 'staff-test', to, values: { quando: 'hoje' } }));
    for (const to of ['a@b.test', 'c@d.test', 'e@f.test']) await queue(to);
    await context.db.execute(sql`update mail_outbox set created_at = ${app.clock.now}`);
    const { rows } = await context.db.execute<{ id: number }>(
      sql`select id::int from mail_outbox order by id`,
    );
    const rejecting: Mailer = {
      send: async () => {
        throw Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550 });
      },
    };
    await sendMail(context, rejecting, rows[0]?.id ?? 0);
    await context.db.execute(
      sql`update mail_outbox set failed_at = ${app.clock.now} where id = ${rows[1]?.id ?? 0}`,
    );
    app.clock.now = new Date(app.clock.now.getTime() + minutes(30));
    const metrics = await readMetrics();
    expect(metrics.get('mails_waiting')).toBe(1);
    expect(metrics.get('mail_oldest_waiting_seconds')).toBe(1800);
    expect(metrics.get('mails_returned_last_day')).toBe(1);
    expect(metrics.get('mails_failed_last_day')).toBe(1);
    expect(metrics.get('operation_figures_read')).toBe(1);
  });

  it('leave out what cannot be read, in place of showing old figures (52.5)', async () => {
    await app.context.db.execute(sql`alter table mail_outbox rename to mail_outbox_away`);
    onTestFinished(async () => {
      await app.context.db.execute(sql`alter table mail_outbox_away rename to mail_outbox`);
    });
    const metrics = await readMetrics();
    expect(metrics.get('operation_figures_read')).toBe(0);
    expect(metrics.get('mails_waiting')).toBeNaN();
    expect(metrics.get('jobs_waiting{queue="send-refund"}')).toBeUndefined();
  });
});

describe('a worker', () => {
  it('touches its file only while it reaches database and queue (52.5)', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toro-beat-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const config = { ...app.context.config, role: 'worker' as const, dataDir };
    const read = () => readFileSync(beatFile(dataDir), 'utf8');
    await beat(asWorker({ config }), worker);
    const first = read();
    app.clock.now = new Date(app.clock.now.getTime() + minutes(1));
    const ill = { ...recordJobs(), isHealthy: () => false };
    await beat(asWorker({ config, jobs: ill }), worker);
    expect(read()).toBe(first);
    const away = { ...app.context.db, insert: rejectWrite };
    await expect(beat(asWorker({ config, db: away }), worker)).rejects.toThrow();
    expect(read()).toBe(first);
    await beat(asWorker({ config }), worker);
    expect(read()).not.toBe(first);
    const rows = await app.context.db.select().from(programProcesses);
    expect(rows).toHaveLength(1);
  });
});

describe('errors in the log', () => {
  const record = () => {
    const errors = createErrorCollector('1.2.3', () => app.clock.now);
    const log = createLog('info', { write: () => undefined }, errors.note);
    const list = async () => {
      await errors.flush(app.context.db);
      return app.context.db.select().from(recordedErrors).orderBy(recordedErrors.message);
    };
    return { log, list };
  };
  const failAt = (message: string) => new Error(message);

  it('are one row for each cause, however often and with whatever values (52.5)', async () => {
    await app.context.db.delete(recordedErrors);
    const { log, list } = record();
    for (const order of [17, 18])
      log.error({ err: failAt(`order ${order} of ana@toro.test has no total`) }, 'request failed');
    log.error({ err: failAt('another one'), job: 'send-mail' }, 'a job failed');
    log.warn({ err: failAt('a warning is no error') }, 'hm');
    expect(await list()).toMatchObject([
      { source: 'job', message: 'another one', place: 'send-mail', times: 1 },
      { source: 'server', message: 'order # of [hidden] has no total', times: 2, version: '1.2.3' },
    ]);
    log.error({ err: failAt('order 19 of eva@toro.test has no total') }, 'request failed');
    expect((await list()).map(({ times }) => times)).toEqual([1, 3]);
  });

  it('have no parameters of a query, and are opened again by the next one (52.5)', async () => {
    await app.context.db.delete(recordedErrors);
    const { log, list } = record();
    const fail = () => {
      const cause = new Error('duplicate key value violates unique constraint "students_cpf"');
      log.error({ err: new DrizzleQueryError('insert into x', ['529.982.247-25', 'Ana'], cause) }, 'failed');
    };
    for (let i = 0; i < 2; i += 1) fail();
    const [first] = await list();
    expect(JSON.stringify(first)).not.toMatch(/529|Ana/);
    expect(first?.message).toBe('duplicate key value violates unique constraint …');
    await app.context.db.update(recordedErrors).set({ solvedAt: app.clock.now });
    for (let i = 0; i < 2; i += 1) fail();
    const rows = await list();
    expect(rows.filter(({ solvedAt }) => solvedAt === null).length).toBeGreaterThan(0);
  });

  it('include those of browsers, by the function in which they happened (52.5)', async () => {
    await app.context.db.delete(recordedErrors);
    const { log, list } = record();
    const report = (file: string, path: string) =>
      log.warn(
        {
          clientError: {
            message: "Cannot read properties of undefined (reading 'x')",
            stack: `TypeError: x\n    at Page (https://toro.test/assets/${file}.js:1:200)`,
            path,
          },
        },
        'a page reported an error',
      );
    report('page-Ab12Cd34', '/courses/5?token=secret');
    report('page-Zz98Yy76', '/courses/6');
    expect(await list()).toMatchObject([{ source: 'browser', place: '/courses/#', times: 2 }]);
  });

  it('wait in memory while the database is away, and are not counted twice (52.5)', async () => {
    await app.context.db.delete(recordedErrors);
    const errors = createErrorCollector('1.2.3', () => app.clock.now);
    errors.note({ err: failAt('lost') }, 'x', true);
    const away = { insert: rejectWrite };
    await errors.flush(away as never);
    await errors.flush(app.context.db);
    await errors.flush(app.context.db);
    expect(await app.context.db.select().from(recordedErrors)).toMatchObject([{ times: 1 }]);
  });
});
