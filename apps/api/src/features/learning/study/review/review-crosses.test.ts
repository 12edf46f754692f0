import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../../test/exam-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { crosses, reviewSessions } from '../../../../database/schema/index.ts';
import type { DailyReview } from './show-review.ts';

const app = useApp();
const DAY_MS = 86_400_000;

const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};

/** A student who has missed the first two questions of a test yesterday. */
async function enter() {
  app.clock.now = new Date(`${app.clock.now.toISOString().slice(0, 10)}T12:00:00Z`);
  const candidate = await insertCandidate(app.context, { count: 4 });
  await createExamClient(app, candidate).takeExam([0, 1]);
  pass(1);
  const { token, student } = candidate;
  const ask = async (): Promise<DailyReview> =>
    (await app.request({ method: 'GET', url: '/v1/study/review', token })).body;
  const cross = (rest: object) =>
    app.request({
      method: 'POST',
      url: '/v1/study/review/answers',
      token,
      payload: { answers: [], crosses: { crossed_at: app.clock.now.toISOString(), ...rest } },
    });
  return { ...candidate, studentId: student.id, ask, cross };
}

const optionsOf = ({ questions }: DailyReview) =>
  questions.flatMap(({ answers }) => answers.map(({ id_resposta }) => id_resposta));

describe('the crosses of a review', () => {
  it('stay in its session on every device, the highest count wins, and the next one begins without any (MARKS-04, MARKS-10)', async () => {
    const one = await enter();
    const review = await one.ask();
    expect(review.crossed).toEqual({});
    const [first = 0, second = 0] = optionsOf(review);
    const session = review.session?.id;
    expect((await one.cross({ session, crossed: { [first]: 2, [second]: 1 } })).status).toBe(200);
    // Another device that knew less, and a repeated request.
    expect((await one.cross({ session, crossed: { [first]: 1 } })).status).toBe(200);
    expect(await one.ask()).toEqual({ ...review, crossed: { [first]: 2, [second]: 1 } });
    pass(1);
    const next = await one.ask();
    expect(next.session?.id).not.toBe(session);
    expect(next.crossed).toEqual({});
  });

  it('that were made from a pack go to the session of their day, which is planned where there is none (MARKS-10)', async () => {
    const one = await enter();
    const pack = await app.request({ method: 'GET', url: '/v1/study/pack', token: one.token });
    const [first = 0] = optionsOf(pack.body);
    const made = { packed_at: pack.body.made_at, crossed: { [first]: 1 } };
    expect((await one.cross(made)).status).toBe(200);
    expect((await one.ask()).crossed).toEqual({ [first]: 1 });
    // Those of a day that is over without a review are shown nowhere, so none is made for them.
    const other = await enter();
    const old = await app.request({ method: 'GET', url: '/v1/study/pack', token: other.token });
    const crossedAt = app.clock.now.toISOString();
    pass(2);
    const late = { packed_at: old.body.made_at, crossed_at: crossedAt };
    expect((await other.cross({ ...late, crossed: { [optionsOf(old.body)[0] ?? 0]: 1 } })).status).toBe(200);
    const sessions = app.context.db
      .select()
      .from(reviewSessions)
      .where(eq(reviewSessions.studentId, other.studentId));
    expect(await sessions).toEqual([]);
  });

  it('of another session are 404, and of a question that it does not ask 422, and nothing is kept (MARKS-12)', async () => {
    const [one, other] = [await enter(), await enter()];
    const review = await one.ask();
    const [own = 0] = optionsOf(review);
    const foreign = (await other.ask()).session?.id;
    expect((await one.cross({ session: foreign, crossed: { [own]: 1 } })).status).toBe(404);
    const session = review.session?.id;
    const unasked = one.questions.find(({ id }) => !review.session?.question_ids.includes(id));
    for (const option of [unasked?.answers[0] ?? 0, 987_654])
      expect((await one.cross({ session, crossed: { [option]: 1 } })).status).toBe(422);
    expect((await one.cross({ crossed: { [own]: 1 } })).status).toBe(422);
    expect(
      (
        await app.request({
          method: 'POST',
          url: '/v1/study/review/answers',
          token: one.token,
          payload: { answers: [] },
        })
      ).status,
    ).toBe(422);
    const rows = app.context.db.select().from(crosses).where(eq(crosses.studentId, one.studentId));
    expect(await rows).toEqual([]);
  });
});
