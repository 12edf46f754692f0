import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, setExamRules } from '../../../../test/exam-factories.ts';
import { ALL } from '../../../../test/practice-client.ts';
import { useApp } from '../../../../test/test-app.ts';
import { attempts, examQuestions, lessonProgress } from '../../../database/schema/index.ts';
import { endDueAttempts } from './end-due-attempts.ts';
import { findHeldQuestions, findHiddenQuestions, isInOpenTest } from './find-held-questions.ts';

const app = useApp();
const moment = (time: string) => new Date(`2026-10-${time}-03:00`);
const RESULTS_AT = moment('13T20:00:00');

async function enter(isMock: boolean, count = 4) {
  app.clock.now = moment('12T10:00:00');
  const candidate = await insertCandidate(app.context, { isMock, count });
  await setExamRules(app.context, candidate, { rules: { resultTime: 'moment', resultsAt: RESULTS_AT } });
  return { candidate, client: createExamClient(app, candidate) };
}

describe.each([
  { kind: 'a mock', isMock: true },
  { kind: 'a test', isMock: false },
])('the result of $kind that comes later', ({ isMock }) => {
  it('waits for its moment: finishing says when, and no call says more (EXAMSET-17)', async () => {
    const { candidate, client } = await enter(isMock);
    const { student, token, questions } = candidate;
    const { body, status } = await client.takeExam([0]);
    expect(status).toBe(200);
    expect(body).toEqual({
      prova_aula: { data_prova: '2026/10/12 10:00', tempo_prova: '00:00:00' },
      finishedLecture: null,
      results_at: RESULTS_AT.toISOString(),
    });
    // A repeated finish, a later save and the review give nothing either.
    const [row] = await app.context.db.select().from(attempts).where(eq(attempts.studentId, student.id));
    const id = row?.id ?? 0;
    expect((await client.finish({ attempt: id, question: client.right })).body).toEqual(body);
    expect((await client.store({ attempt: id, question: client.right })).status).toBe(409);
    expect((await client.review(id)).status).toBe(404);
    expect((await client.finished()).body).toEqual([]);
    expect(await client.restore()).toBeNull();
    expect((await client.questions('?redo=last')).status).toBe(404);
    expect((await client.questions()).body.rules).toMatchObject({ results_at: RESULTS_AT.toISOString() });
    expect(
      await app.context.db.select().from(lessonProgress).where(eq(lessonProgress.studentId, student.id)),
    ).toEqual([]);
    const held = await findHeldQuestions(app.context, student.id);
    for (const { id: questionId } of questions) {
      expect(held.has(questionId)).toBe(true);
      expect(await isInOpenTest(app.context, student.id, questionId)).toBe(false);
      const explained = await app.request({
        method: 'GET',
        url: `/v1/services/questions/explainedById/${questionId}`,
        token,
      });
      expect(explained.status).toBe(409);
      expect(JSON.stringify(explained.body)).not.toContain('correta');
    }

    // Nor do the bank, trainings, the review, the notebook, the pack and what one knows of oneself.
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await app.request({ method, url, token, ...(payload && { payload }) })).body;
    const keys = (body: unknown) =>
      JSON.stringify(body).match(/"(correta":1|questao_comentada":"|share":\d)/g);
    const bank = await ask('GET', '/v1/services/questions/find/studentV3?page=1');
    const training = await ask('POST', '/v1/study/practices', {
      seed: 1,
      choices: { ...ALL, count: questions.length },
    });
    const drawn = training.id ? (await ask('GET', `/v1/study/practices/${training.id}`)).questions : [];
    const ids = new Set(questions.map((question) => question.id));
    const named = (all: { id_questao: number }[]) => all.filter(({ id_questao }) => ids.has(id_questao));
    expect(named(bank.data ?? [])).toEqual([]);
    expect(named(drawn)).toEqual([]);
    for (const path of ['study/review', 'study/notebook', 'study/pack', 'study/ability', 'study/today'])
      expect([path, keys(await ask('GET', `/v1/${path}`))]).toEqual([path, null]);

    app.clock.now = moment('13T19:59:59');
    expect(await endDueAttempts(app.context)).toMatchObject({ published: 0 });
    app.clock.now = moment('13T20:00:00');
    expect(await endDueAttempts(app.context)).toMatchObject({ published: 1 });
    const { body: finished } = await client.finished();
    expect(finished).toMatchObject([{ id_prova: id, data_prova: '2026/10/12 10:00', totalQuestions: 4 }]);
    expect((await client.review(id)).status).toBe(200);
    expect((await client.finish({ attempt: id, question: client.right })).body.finishedLecture).toMatchObject(
      {
        id_prova: id,
      },
    );
    const stillHeld = await findHeldQuestions(app.context, student.id);
    expect(questions.filter(({ id: questionId }) => stillHeld.has(questionId))).toEqual([]);
  });
});

describe('results later', () => {
  it('come at the end of the window, also of an attempt that the limit ended (EXAMSET-17)', async () => {
    app.clock.now = moment('12T10:00:00');
    const candidate = await insertCandidate(app.context, { isMock: true });
    await setExamRules(app.context, candidate, {
      settings: { limitMinutes: 10 },
      rules: { resultTime: 'window-end' },
      window: { opensAt: moment('12T09:00:00'), closesAt: moment('12T18:00:00') },
    });
    const client = createExamClient(app, candidate);
    await client.store({ question: client.right });
    app.clock.now = moment('12T10:11:00');
    expect(await endDueAttempts(app.context)).toEqual({ ended: 1, published: 0 });
    expect((await client.finished()).body).toEqual([]);
    app.clock.now = moment('12T18:00:00');
    expect(await endDueAttempts(app.context)).toEqual({ ended: 0, published: 1 });
    expect((await client.finished()).body).toMatchObject([{ data_prova: '2026/10/12 10:10' }]);
  });

  it('hide what was asked also when the exam has other questions meanwhile (EXAMSET-17)', async () => {
    for (const isMock of [true, false]) {
      const { candidate, client } = await enter(isMock);
      await client.takeExam([0]);
      await app.context.db.delete(examQuestions).where(eq(examQuestions.examId, candidate.exam.id));
      const held = await findHeldQuestions(app.context, candidate.student.id);
      const hidden = await findHiddenQuestions(app.context, candidate.student.id);
      for (const { id } of candidate.questions) {
        expect([isMock, held.has(id), hidden.includes(id)]).toEqual([isMock, true, true]);
        const { status } = await app.request({
          method: 'GET',
          url: `/v1/services/questions/explainedById/${id}`,
          token: candidate.token,
        });
        expect([404, 409]).toContain(status);
      }
    }
  });

  it('hide the question of an exam that asks only one (EXAMSET-17)', async () => {
    const { candidate, client } = await enter(false, 1);
    const [asked] = candidate.questions;
    const isHeld = async () =>
      (await findHeldQuestions(app.context, candidate.student.id)).has(asked?.id ?? 0);
    expect(await isHeld()).toBe(true);
    await client.takeExam([0]);
    expect(await isHeld()).toBe(true);
  });

  it('are given at once by an attempt that ends after their moment', async () => {
    const { client } = await enter(true);
    await client.store({ question: client.right });
    app.clock.now = moment('13T20:00:01');
    expect((await client.finish({ question: client.right })).body.finishedLecture).toMatchObject({
      totalQuestions: 4,
    });
  });
});
