import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { type Candidate, insertCandidate, setExamRules } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { rowVersions } from '../../../../test/table-state.ts';
import { classGroupTeachers, lessons, tryOuts } from '../../../database/schema/index.ts';
import { deleteExpiredRows } from '../../../delete-expired-rows.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let cookie: string;
beforeAll(async () => {
  cookie = (await office.enter('exams')).cookie;
});

const MINUTE_MS = 60_000;
/** The session of the office notes that it is used; the try-out keeps what was written. Everything else must stay. */
const OUTSIDE = ['staff_sessions', 'try_outs'];

/** A locked mock with a limit, a shuffle, a window that is over and results that come later; a student has taken it. */
async function insertMock(): Promise<Candidate> {
  const { context, clock } = office.app;
  clock.now = new Date('2026-10-12T10:00:00-03:00');
  const candidate = await insertCandidate(context, { isMock: true, count: 4 });
  await createExamClient(office.app, candidate).takeExam([1]);
  await setExamRules(context, candidate, {
    settings: { limitMinutes: 60, shufflesQuestions: true, shufflesAnswers: true },
    rules: { maxAttempts: 1, resultTime: 'moment', resultsAt: new Date('2026-12-01T12:00:00Z') },
    window: { opensAt: new Date('2026-10-01T12:00:00Z'), closesAt: new Date('2026-10-02T12:00:00Z') },
  });
  await context.db.update(lessons).set({ isLocked: true }).where(eq(lessons.id, candidate.lesson.id));
  return candidate;
}

const begin = (exam: number, by = cookie) =>
  office.request({
    method: 'POST',
    url: `/v1/office/exams/${exam}/try-outs`,
    cookie: by,
    payload: {},
  });

/** The client of the browser that opens the address of a try-out. */
async function open(candidate: Candidate, by = cookie) {
  const { status, body } = await begin(candidate.exam.id, by);
  expect(status, JSON.stringify(body)).toBe(200);
  const { course, lesson, group } = candidate;
  expect(body.url).toContain(`/lectures/${course.id}/${lesson.id}?id_turma=${group.id}#ver=`);
  const token = /#ver=(previa\.[\w.-]+)$/.exec(body.url)?.[1] ?? '';
  const opened = await office.app.request({ method: 'GET', url: '/v1/preview', token });
  const student = { ...candidate.student, id: opened.body.user?.id };
  return { token, opened, client: createExamClient(office.app, { ...candidate, student, token }) };
}

it('runs the exam in the exam room, clock and result included, and nothing has moved (EXAMSET-22)', async () => {
  const { context, clock } = office.app;
  const candidate = await insertMock();
  const before = await rowVersions(context.db, OUTSIDE);
  const { client, opened, token } = await open(candidate);
  expect(opened.body).toMatchObject({ is_try_out: true, class_group: candidate.group.name });

  const { body: asked } = await client.questions();
  expect(asked.questions).toHaveLength(4);
  expect(asked.rules).toBeUndefined();
  expect(JSON.stringify(asked)).not.toContain('correta');
  const begun = await client.store({ version: asked.version });
  expect(begun.body).toMatchObject({ version: asked.version, deadline_at: '2026-10-12T14:00:00.000Z' });
  const { attempt, seed } = begun.body;
  const [first, second] = candidate.questions;
  clock.now = new Date(clock.now.getTime() + 5 * MINUTE_MS);
  const one = { [first?.id ?? 0]: first?.right };
  const crossed = { [first?.wrong ?? 0]: 1 };
  expect((await client.store({ attempt, question: one, crossed, contador: 290 })).status).toBe(200);
  expect(await client.restore()).toMatchObject({
    question: one,
    crossed,
    seed,
    deadline_at: '2026-10-12T14:00:00.000Z',
  });
  const blanks = await client.finish({ attempt, question: one });
  expect([blanks.status, blanks.body.details?.reason]).toEqual([422, 'blanks']);

  const question = { ...client.right, [second?.id ?? 0]: second?.wrong };
  const finished = await client.finish({ attempt, question, contador: 300 });
  expect(finished.body).toMatchObject({
    finishedLecture: { id_prova: attempt, totalQuestions: 4 },
    prova_aula: { tempo_prova: '00:05:00' },
  });
  const review = await client.review(attempt, '?only=wrong');
  expect(review.body).toMatchObject([{ id_questao: second?.id }]);
  expect((await client.finished()).body).toMatchObject([{ id_prova: attempt }]);
  expect((await client.questions('?redo=last')).body.questions).toHaveLength(1);
  // What is no part of the exam room stays rejected.
  const print = `/v1/services/questions/print/${candidate.lesson.id}`;
  for (const method of ['GET', 'POST'] as const)
    expect((await office.app.request({ method, url: print, token, payload: {} })).status).toBe(409);
  expect(await rowVersions(context.db, OUTSIDE)).toEqual(before);
});

it('ends at the limit, is new each time, and is deleted when it has expired (EXAMSET-22)', async () => {
  const { context, clock } = office.app;
  const candidate = await insertMock();
  const before = await rowVersions(context.db, OUTSIDE);
  const { client } = await open(candidate);
  const { attempt } = (await client.store()).body;
  const [first] = candidate.questions;
  const one = { [first?.id ?? 0]: first?.right };
  await client.store({ attempt, question: one });
  // Each answer is an action of the person: the session of the office goes on.
  for (let minutes = 0; minutes < 60; minutes += 20) {
    clock.now = new Date(clock.now.getTime() + 20 * MINUTE_MS);
    await client.restore();
  }
  const { body } = await client.finish({ attempt, question: one });
  expect(body.finishedLecture).toMatchObject({ id_prova: attempt });
  expect((await client.review(attempt, '?only=wrong')).body).toHaveLength(3);
  expect((await (await open(candidate)).client.finished()).body).toEqual([]);
  expect(await rowVersions(context.db, OUTSIDE)).toEqual(before);
  clock.now = new Date(clock.now.getTime() + 13 * 60 * MINUTE_MS);
  await deleteExpiredRows(context);
  expect(await context.db.select().from(tryOuts)).toEqual([]);
});

it('is for the exams that the person reaches, and ends with the session of the office', async () => {
  const { context } = office.app;
  const candidate = await insertMock();
  expect((await begin(candidate.exam.id, (await office.enter('support')).cookie)).status).toBe(403);
  const teacher = await office.enter('teacher');
  expect((await begin(candidate.exam.id, teacher.cookie)).status).toBe(404);
  await context.db
    .insert(classGroupTeachers)
    .values({ classGroupId: candidate.group.id, staffId: teacher.id });
  const { client } = await open(candidate, teacher.cookie);
  expect((await client.questions()).status).toBe(200);
  await office.request({ method: 'POST', url: '/v1/office/logout', cookie: teacher.cookie, payload: {} });
  expect((await client.store()).status).toBe(401);
});
