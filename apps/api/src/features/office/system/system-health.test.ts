import { afterAll, beforeAll, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { hostCertificates, recordedErrors } from '../../../database/schema/index.ts';
import { type Jobs, startJobs } from '../../../platform/jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import { beat } from '../../../platform/monitoring/beat.ts';
import { createErrorCollector } from '../../../platform/monitoring/error-collector.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs(app.url, createLog('silent'));
});
afterAll(() => jobs.stop());

const health = async (cookie: string) =>
  office.request({ method: 'GET', url: '/v1/office/system/health', cookie });
const solve = (cookie: string, fingerprint: string) =>
  office.request({ method: 'POST', url: `/v1/office/system/errors/${fingerprint}/solved`, cookie });

it('shows Direção processes with their versions, queues in words, certificates and space (52.5)', async () => {
  const owner = await office.enter('owner');
  const config = { ...app.context.config, role: 'worker' as const };
  const worker = { id: 'maquina-1', version: '1.2.3', startedAt: app.clock.now };
  await beat({ ...app.context, config }, worker);
  await beat(
    { ...app.context, config, now: () => new Date(app.clock.now.getTime() - 600_000) },
    {
      ...worker,
      id: 'maquina-2',
    },
  );
  const endsAt = new Date(app.clock.now.getTime() + 86_400_000);
  await app.context.db
    .insert(hostCertificates)
    .values({ host: 'academia.test', checkedAt: app.clock.now, endsAt });
  const { status, body } = await health(owner.cookie);
  expect(status).toBe(200);
  expect(body.processes).toMatchObject([{ role: 'worker', version: '1.2.3', node: process.version }]);
  expect(body.processes[0].disk_free).toBeGreaterThan(0);
  expect(body.database_bytes).toBeGreaterThan(1_000_000);
  expect(body.certificates).toEqual([
    { host: 'academia.test', ends_at: endsAt.toISOString(), failure: null },
  ]);
  const mail = body.queues.find(({ name }: { name: string }) => name === 'send-mail');
  expect(mail).toEqual({
    name: 'send-mail',
    label: 'Envio de e-mails',
    waiting: 0,
    active: 0,
    failed: 0,
    last: null,
  });
  // Every queue has words.
  expect(body.queues.filter(({ name, label }: { name: string; label: string }) => name === label)).toEqual(
    [],
  );
});

it('lists errors by cause until Direção marks one as solved, with an audit entry, and again when it happens again (52.5)', async () => {
  const owner = await office.enter('owner');
  const errors = createErrorCollector('1.2.3', () => app.clock.now);
  const fail = async () => {
    errors.note({ err: new Error('no total'), route: 'POST /v1/checkout' }, 'request failed', true);
    await errors.flush(app.context.db);
  };
  for (let i = 0; i < 2; i += 1) await fail();
  const listed = async () => (await health(owner.cookie)).body.errors;
  const [error] = await listed();
  expect(error).toMatchObject({
    message: 'no total',
    place: 'POST /v#/checkout',
    times: 2,
    source: 'server',
  });
  expect((await solve(owner.cookie, error.fingerprint)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await solve(owner.cookie, error.fingerprint)).status).toBe(404);
  await app.context.db.update(recordedErrors).set({ times: 7 });
  for (let i = 0; i < 2; i += 1) await fail();
  expect((await listed())[0]).toMatchObject({ times: 9 });
  const { body } = await office.request({
    method: 'GET',
    url: '/v1/office/audit?action=solve-error',
    cookie: owner.cookie,
  });
  expect(body.rows).toHaveLength(1);
});

it('is closed to everybody else (52.5)', async () => {
  const auditor = await office.enter('auditor');
  expect((await health(auditor.cookie)).body.code).toBe('forbidden');
  expect((await solve(auditor.cookie, 'a'.repeat(32))).body.code).toBe('forbidden');
});
