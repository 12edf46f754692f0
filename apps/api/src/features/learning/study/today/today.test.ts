import { expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../../test/exam-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';

const app = useApp();

it('tells review and practice of today, and builds no session by looking (TODAY-02, TODAY-05)', async () => {
  const candidate = await insertCandidate(app.context);
  const get = async () =>
    (await app.request({ method: 'GET', url: '/v1/study/today', token: candidate.token })).body;
  app.clock.now = new Date('2026-11-17T13:00:00Z');
  expect(await get()).toMatchObject({
    has_answers: false,
    practice: null,
    review: { state: 'no-cards', left: 0, answered: 0 },
  });
  await createExamClient(app, candidate).takeExam([0, 1]);
  expect(await get()).toMatchObject({
    has_answers: true,
    review: { state: 'nothing-due', next_on: '2026-11-18' },
  });
  app.clock.now = new Date('2026-11-18T13:00:00Z');
  const { review, practised, done_minutes } = await get();
  expect(review).toMatchObject({ state: 'open', left: 2, answered: 0 });
  expect(review.minutes).toBeGreaterThan(0);
  expect([practised, done_minutes]).toEqual([0, 0]);
  const { rows } = await app.context.db.execute('select from review_sessions');
  expect(rows).toHaveLength(0);
});
