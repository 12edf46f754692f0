import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildServer } from '../../../../../../tools/build-server.ts';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { paths } from '../../../platform/paths.ts';

const office = useOffice();
const dataDir = mkdtempSync(join(tmpdir(), 'toro-elsewhere-'));
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A second process of the API on the database of this test. */
async function startElsewhere(databaseUrl: string): Promise<string> {
  const dist = join(paths.root, 'apps/api/.cache/elsewhere-test');
  await buildServer({ folder: join(paths.root, 'apps/api'), dist, entries: { main: 'src/main.ts' } });
  const port = await freePort();
  const { PATH, HOME } = process.env;
  children.push(
    spawn(process.execPath, [join(dist, 'main.js')], {
      cwd: paths.root,
      stdio: 'ignore',
      env: {
        PATH,
        HOME,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO: 'off',
        ROLE: 'api',
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 150 }).toBe(true);
  return origin;
}

const REJECTED_WITHIN_MS = 3000;

it('another process refuses the tokens of ended sessions within 3 s, and answers sent after the next login are kept (PEOPLE-19)', async () => {
  const { context } = office.app;
  const origin = await startElsewhere(office.app.url);
  const candidate = await insertCandidate(context);
  const { student, questions } = candidate;
  const client = createExamClient(office.app, candidate);
  await client.store({ start: 'sala-1', question: {} });
  const askElsewhere = async (token: string) =>
    (await fetch(`${origin}/v1/sessions`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await askElsewhere(candidate.token)).toBe(200);
  const { cookie } = await office.enter('support');
  const ended = await office.request({
    method: 'DELETE',
    url: `/v1/office/students/${student.id}/sessions`,
    cookie,
  });
  expect(ended.status).toBe(200);
  const since = performance.now();
  await expect
    .poll(() => askElsewhere(candidate.token), { timeout: REJECTED_WITHIN_MS, interval: 100 })
    .toBe(401);
  expect(performance.now() - since).toBeLessThanOrEqual(REJECTED_WITHIN_MS + 100);
  const [first] = questions;
  const held = { start: 'sala-1', question: { [first?.id ?? 0]: first?.right } };
  expect((await client.store(held)).status).toBe(401);
  const again = createExamClient(office.app, {
    ...candidate,
    token: await signIn(context, student.id),
  });
  expect((await again.store(held)).status).toBe(200);
  expect((await again.restore())?.question).toEqual({ [String(first?.id)]: first?.right });
}, 120_000);
