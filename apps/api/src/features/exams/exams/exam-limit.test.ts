import type { Cents } from '@toro/domain/base/money/money';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate, setExamRules } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  answerEvents,
  attemptAnswers,
  attempts,
  classGroups,
  examWindows,
} from '../../../database/schema/index.ts';
import { applyExamRules } from './apply-exam-rules.ts';
import { endDueAttempts } from './end-due-attempts.ts';

const app = useApp();

const START = new Date('2026-11-15T12:00:00Z');
const at = (seconds: number) => {
  app.clock.now = new Date(START.getTime() + seconds * 1000);
  return app.clock.now;
};

const LIMIT = 600;

/** A candidate of a mock with ten minutes who has begun at the start. */
async function begin(options: Parameters<typeof setExamRules>[2] = {}) {
  // Attempts of the tests before are ended first.
  at(86_400);
  await endDueAttempts(app.context);
  at(0);
  const candidate = await insertCandidate(app.context, { isMock: true });
  await setExamRules(app.context, candidate, {
    ...options,
    settings: { limitMinutes: LIMIT / 60, ...options.settings },
  });
  const client = createExamClient(app, candidate);
  const { body: begun } = await client.store({ device: 'a' });
  const [first, second] = candidate.questions;
  if (!first || !second) throw new Error('too few questions');
  return { candidate, client, begun, first, second };
}

const attemptOf = async (studentId: number) => {
  const [row] = await app.context.db.select().from(attempts).where(eq(attempts.studentId, studentId));
  return row;
};

const eventsOf = (studentId: number, isLate: boolean) =>
  app.context.db
    .select({ question: answerEvents.questionId, answer: answerEvents.answerId })
    .from(answerEvents)
    .where(and(eq(answerEvents.studentId, studentId), eq(answerEvents.isLate, isLate)))
    .orderBy(asc(answerEvents.id));

describe('a time limit', () => {
  it("is the server's moment, with every save and when the attempt is restored (EXAMSET-11)", async () => {
    const { client, begun } = await begin();
    const deadline = new Date(START.getTime() + LIMIT * 1000).toISOString();
    expect(begun).toMatchObject({ deadline_at: deadline });
    at(60);
    expect((await client.store({ contador: 60 })).body.deadline_at).toBe(deadline);
    expect(await client.restore()).toMatchObject({ deadline_at: deadline });
    const { body } = await client.questions();
    expect(body.settings).toMatchObject({ limit_minutes: 10, allows_pause: true });
  });

  it('is none where none was chosen, and none for a test or a redo', async () => {
    const candidate = await insertCandidate(app.context, {});
    const client = createExamClient(app, candidate);
    const { body } = await client.store({});
    expect(body).not.toHaveProperty('deadline_at');
    expect((await client.questions()).body).not.toHaveProperty('settings');
    expect((await client.questions()).body).not.toHaveProperty('rules');
    expect(await endDueAttempts(app.context)).toEqual({ ended: 0, published: 0 });
  });

  it('ends the attempt with what the server has, at the limit, without a browser (EXAMSET-12)', async () => {
    const { candidate, client, first } = await begin();
    await client.store({ question: { [first.id]: first.right }, contador: 300 });
    at(LIMIT + 29);
    expect(await endDueAttempts(app.context)).toMatchObject({ ended: 0 });
    at(LIMIT + 31);
    expect(await endDueAttempts(app.context)).toMatchObject({ ended: 1 });
    expect(await endDueAttempts(app.context)).toMatchObject({ ended: 0 });
    expect(await attemptOf(candidate.student.id)).toMatchObject({
      finishedAt: new Date(START.getTime() + LIMIT * 1000),
      total: 4,
      answered: 1,
      correct: 1,
    });
    const { body } = await client.finished();
    expect(body).toMatchObject([{ totalQuestions: 4, respostas: [{ resposta: { correta: 1 } }] }]);
    const rows = await app.context.db
      .select()
      .from(attemptAnswers)
      .where(eq(attemptAnswers.studentId, candidate.student.id));
    expect(rows.map(({ isCorrect }) => isCorrect).toSorted()).toEqual([false, false, false, true]);
  });

  it('is ended once by several processes', async () => {
    const { candidate } = await begin();
    const classmates = await Promise.all([1, 2, 3].map(() => insertClassmate(app.context, candidate)));
    for (const classmate of classmates) await createExamClient(app, classmate).store({});
    at(LIMIT + 31);
    const rounds = await Promise.all([1, 2, 3].map(() => endDueAttempts(app.context)));
    expect(rounds.reduce((sum, { ended }) => sum + ended, 0)).toBeGreaterThanOrEqual(4);
    await endDueAttempts(app.context);
    for (const { student } of [candidate, ...classmates])
      expect(await attemptOf(student.id)).toMatchObject({ correct: 0, total: 4 });
  });

  it('takes choices up to 30 seconds later, keeps later ones and shows them in the review (EXAMSET-12)', async () => {
    const { candidate, client, first, second } = await begin();
    at(LIMIT + 30);
    expect((await client.store({ question: { [first.id]: first.right } })).status).toBe(200);
    at(LIMIT + 31);
    const late = { device: 'a', question: { [second.id]: second.right }, counter: { [second.id]: 9 } };
    // Before and after the job has ended it.
    expect(await client.store(late)).toMatchObject({ status: 409 });
    expect(await client.restore()).toBeNull();
    await endDueAttempts(app.context);
    const { status, body } = await client.store({
      ...late,
      attempt: (await attemptOf(candidate.student.id))?.id,
    });
    expect({ status, reason: body.details.reason }).toEqual({ status: 409, reason: 'finished' });
    expect(await eventsOf(candidate.student.id, true)).toEqual([
      { question: second.id, answer: second.right },
    ]);
    expect(await attemptOf(candidate.student.id)).toMatchObject({ answered: 1, correct: 1 });
    const { body: review } = await client.review(body.details.id_prova);
    const byId = new Map(review.map((question: { id_questao: number }) => [question.id_questao, question]));
    expect(byId.get(second.id)).toMatchObject({
      late: { answer: second.right, received_at: app.clock.now.toISOString() },
    });
    expect(byId.get(first.id)).not.toHaveProperty('late');
  });

  it('lets a browser finish with blanks at the limit, not before, and dates it to the limit', async () => {
    const { candidate, client, first } = await begin();
    at(LIMIT - 60);
    const { body: early } = await client.finish({ question: { [first.id]: first.right } });
    expect(early.details).toMatchObject({ reason: 'blanks' });
    at(LIMIT + 5);
    const { status, body } = await client.finish({ question: { [first.id]: first.right } });
    expect(status).toBe(200);
    expect(body.finishedLecture).toMatchObject({ totalQuestions: 4, data_prova: '2026/11/15 09:10' });
    expect((await attemptOf(candidate.student.id))?.finishedAt).toEqual(
      new Date(START.getTime() + LIMIT * 1000),
    );
  });

  it('gives a browser that comes back later the result without its late choices', async () => {
    const { candidate, client, begun } = await begin();
    at(LIMIT + 3600);
    const { status, body } = await client.finish({ attempt: begun.attempt, question: client.right });
    expect(status).toBe(200);
    expect(body.finishedLecture.respostas).toEqual([]);
    expect(await eventsOf(candidate.student.id, true)).toHaveLength(4);
    expect(await eventsOf(candidate.student.id, false)).toEqual([]);
  });

  it('stands still in a pause, and goes on without one where pauses are off (EXAMSET-13)', async () => {
    const { candidate, client } = await begin();
    at(100);
    await client.store({ contador: 100, paused: true });
    at(LIMIT + 400);
    expect(await endDueAttempts(app.context)).toMatchObject({ ended: 0 });
    const { body } = await client.store({ contador: 100, paused: false });
    expect(body.deadline_at).toBe(new Date(START.getTime() + (LIMIT + LIMIT + 300) * 1000).toISOString());
    expect(await attemptOf(candidate.student.id)).toMatchObject({ finishedAt: null, pausedSeconds: 900 });

    const strict = await begin({ settings: { allowsPause: false } });
    at(100);
    await strict.client.store({ contador: 100, paused: true });
    expect(await strict.client.restore()).toMatchObject({ paused: false });
    at(300);
    expect(await strict.client.restore()).toMatchObject({ contador: 300 });
    at(LIMIT + 31);
    await endDueAttempts(app.context);
    expect(await attemptOf(strict.candidate.student.id)).toMatchObject({ elapsedSeconds: LIMIT });
  });

  it('ends a paused attempt at the end of a window that closes for all', async () => {
    const closesAt = new Date(START.getTime() + 3600 * 1000);
    const { candidate, client } = await begin({
      rules: { closesAtWindowEnd: true },
      window: { opensAt: new Date(START.getTime() - 1000), closesAt },
    });
    at(100);
    await client.store({ contador: 100, paused: true });
    at(3600 + 20);
    expect(await endDueAttempts(app.context)).toMatchObject({ ended: 0 });
    at(3600 + 31);
    expect(await endDueAttempts(app.context)).toMatchObject({ ended: 1 });
    expect((await attemptOf(candidate.student.id))?.finishedAt).toEqual(closesAt);
  });
});

describe('rules that change while students sit', () => {
  const window = (closesAfter: number) => ({
    opensAt: new Date(START.getTime() - 1000),
    closesAt: new Date(START.getTime() + closesAfter * 1000),
  });
  const deadlineOf = async (studentId: number) => {
    const row = await attemptOf(studentId);
    return row?.deadlineAt && (row.deadlineAt.getTime() - START.getTime()) / 1000;
  };

  it('give who has begun a later end and a later result, never an earlier one (EXAMSET-20)', async () => {
    const { candidate } = await begin({ rules: { closesAtWindowEnd: true }, window: window(300) });
    const { student, exam } = candidate;
    const change = async (input: Parameters<typeof setExamRules>[2]) => {
      await setExamRules(app.context, candidate, input);
      await applyExamRules(app.context, exam.id);
      return deadlineOf(student.id);
    };
    expect(await deadlineOf(student.id)).toBe(300);
    expect(await change({ window: window(400) })).toBe(400);
    expect(await change({ window: window(200) })).toBe(400);
    expect(await change({ window: window(9000) })).toBe(LIMIT);
    expect(await change({ window: window(450), rules: { closesAtWindowEnd: false } })).toBe(LIMIT);
    const results = async (minutes: number) => {
      const resultsAt = new Date(START.getTime() + minutes * 60_000);
      await change({ rules: { resultTime: 'moment', resultsAt } });
      return (await attemptOf(student.id))?.resultsAt;
    };
    expect(await results(60)).toEqual(new Date(START.getTime() + 3_600_000));
    expect(await results(90)).toEqual(new Date(START.getTime() + 5_400_000));
    expect(await results(30)).toEqual(new Date(START.getTime() + 5_400_000));
    // Of the windows the one of the own class group counts.
    const { db } = app.context;
    const [other] = await db
      .insert(classGroups)
      .values({
        courseId: candidate.course.id,
        name: 'Outra',
        priceCents: 0 as Cents,
        cashPriceCents: 0 as Cents,
      })
      .returning();
    await db.insert(examWindows).values({ examId: exam.id, classGroupId: other?.id ?? 0, ...window(90_000) });
    await change({ rules: { resultTime: 'window-end', resultsAt: null }, window: window(7200) });
    expect((await attemptOf(student.id))?.resultsAt).toEqual(new Date(START.getTime() + 7_200_000));
  });

  it('leave the version of an attempt as it was: another text or order is for later starts (EXAMSET-20)', async () => {
    const { candidate, client, begun } = await begin({ settings: { instructions: 'Leia tudo.' } });
    await setExamRules(app.context, candidate, {
      settings: { instructions: 'Outro texto.', limitMinutes: 20 },
    });
    const { body } = await client.questions();
    expect(body).toMatchObject({ version: begun.version, settings: { instructions: 'Leia tudo.' } });
    const classmate = createExamClient(app, await insertClassmate(app.context, candidate));
    const { body: newer } = await classmate.questions();
    expect(newer).toMatchObject({ settings: { instructions: 'Outro texto.', limit_minutes: 20 } });
    expect(newer.version).not.toBe(begun.version);
  });
});
