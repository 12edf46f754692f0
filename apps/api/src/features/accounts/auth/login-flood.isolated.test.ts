import { expect, it, vi } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

/** Counts the hashes that run at the same time. Each waits for `start`. */
const hashes = vi.hoisted(() => ({ running: 0, most: 0, total: 0, start: Promise.resolve() }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      hashes.running++;
      hashes.total++;
      hashes.most = Math.max(hashes.most, hashes.running);
      await hashes.start;
      return work(...args).finally(() => hashes.running--);
    };
  return { ...original, hash: counted(original.hash), verify: counted(original.verify) };
});

const app = useApp({ env: { REQUESTS_PER_MINUTE: '100000' } });

const login = (email: string, password: string, remoteAddress: string) =>
  app.request({
    method: 'POST',
    url: '/login',
    payload: { email, password, remember: false, loggingTo: 'toro' },
    remoteAddress,
  });

it('hashes at most two passwords at once while 300 logins arrive, and a save is answered meanwhile', async () => {
  const client = createExamClient(app, await insertCandidate(app.context));
  await client.store();
  let open = 300;
  const flood = Array.from({ length: open }, (_, i) =>
    login(`pessoa${i}@toro.test`, 'errada', '10.60.0.1').finally(() => open--),
  );
  const save = await client.store();
  const openAfterSave = open;
  const answers = await Promise.all(flood);
  expect(save.status).toBe(200);
  expect(openAfterSave).toBeGreaterThan(0);
  expect(hashes.most).toBeLessThanOrEqual(2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(300);
  expect(refused.length).toBeGreaterThanOrEqual(240);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.error).toContain('Muitas tentativas');
  }
});

it('takes the limit of a network before hashing', async () => {
  const before = hashes.total;
  for (let i = 0; i < 4; i++)
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => login(`outra${i}-${n}@toro.test`, 'errada', '10.61.0.1')),
    );
  expect(hashes.total - before).toBe(60);
});

it('does not count logins that are right or that were refused for lack of room', async () => {
  const student = await insertStudent(app.context);
  let start = () => {};
  hashes.start = new Promise((resolve) => {
    start = resolve;
  });
  let refused = 0;
  const logins = Array.from({ length: 40 }, () =>
    login(student.email, PASSWORD, '10.62.0.1').then(({ status }) => {
      if (status === 429) refused++;
      return status;
    }),
  );
  await vi.waitFor(() => expect(refused).toBe(30));
  start();
  expect((await Promise.all(logins)).filter((status) => status === 200)).toHaveLength(10);
  for (let i = 0; i < 70; i++) expect((await login(student.email, PASSWORD, '10.62.0.1')).status).toBe(200);
});
