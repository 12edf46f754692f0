import { randomUUID } from 'node:crypto';
import type { Cents } from '@toro/domain/base/money/money';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import {
  enrolInFamily,
  insertCandidate,
  insertClassmate,
  insertLessonWithExam,
  insertModule,
  insertQuestion,
  setExamRules,
} from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { createPracticeClient } from '../../../../test/practice-client.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  classGroups,
  courses,
  enrolments,
  examWindows,
  orders,
  questions,
} from '../../../database/schema/index.ts';
import { findHiddenQuestions } from '../../exams/exams/find-held-questions.ts';

const app = useApp();

const hour = (offset: number) => new Date(app.clock.now.getTime() + offset * 3_600_000);

function openBank(token: string) {
  const get = (url: string, query: Record<string, string> = {}) =>
    app.request({ method: 'GET', url: `/v1/services/questions/${url}`, query, token });
  return {
    explain: (id: number, query?: Record<string, string>) => get(`explainedById/${id}`, query),
    explainCode: (code: string) => get(`explained/${code}`),
    families: async () =>
      (await get('find/families')).body.map((one: { familie_id: number }) => one.familie_id),
    find: async (query: Record<string, string> = {}) => {
      const { body } = await get('find/studentV3', query);
      return { total: body.total, ids: body.data.map((one: { id_questao: number }) => one.id_questao) };
    },
  };
}

const findCode = async (id: number) => {
  const [row] = await app.context.db.select().from(questions).where(eq(questions.id, id));
  if (!row) throw new Error('no question');
  return row.code;
};

it('gives keys and resolutions only for certifications of courses that the student has or had', async () => {
  const [own, former, foreign] = [
    await insertModule(app.context),
    await insertModule(app.context),
    await insertModule(app.context),
  ];
  const [mine, old, other] = [
    await insertQuestion(app.context, own, { statement: 'palavra comum' }),
    await insertQuestion(app.context, former, { statement: 'palavra comum' }),
    await insertQuestion(app.context, foreign, { statement: 'palavra comum' }),
  ];
  const student = await insertStudent(app.context);
  await enrolInFamily(app.context, student.id, own.familyId);
  await enrolInFamily(app.context, student.id, former.familyId, { endsOn: '2020-01-31' });
  const bank = openBank(await signIn(app.context, student.id));
  expect((await bank.explain(mine.id)).status).toBe(200);
  expect((await bank.explain(old.id)).status).toBe(200);
  for (const refused of [await bank.explain(other.id), await bank.explainCode(await findCode(other.id))]) {
    expect(refused.status).toBe(404);
    expect(refused.body.error).toContain('certificação que não está nos seus cursos');
    expect(JSON.stringify(refused.body)).not.toContain('correta');
  }
  expect(await bank.find()).toEqual({ total: 2, ids: [mine.id, old.id] });
  expect((await bank.find({ 'filter[term]': 'palavra' })).ids.sort()).toEqual([mine.id, old.id]);
  const queries: Record<string, string>[] = [{}, { 'filter[term]': 'palavra' }];
  for (const query of queries)
    expect(await bank.find({ ...query, 'filter[families]': String(foreign.familyId) })).toEqual({
      total: 0,
      ids: [],
    });
  expect(await bank.families()).toEqual([own.familyId, former.familyId]);
});

it('shows nothing to a student without courses', async () => {
  const module = await insertModule(app.context);
  const { id } = await insertQuestion(app.context, module);
  const bank = openBank(await signIn(app.context, (await insertStudent(app.context)).id));
  expect(await bank.find()).toEqual({ total: 0, ids: [] });
  expect(await bank.families()).toEqual([]);
  expect((await bank.explain(id)).status).toBe(404);
});

it('has the certifications of the exams of a course whose category has none', async () => {
  const candidate = await insertCandidate(app.context);
  const bank = openBank(candidate.token);
  expect((await bank.find()).ids).toEqual(candidate.questions.map(({ id }) => id));
});

it('leaves out the questions of a mock until the student has finished it', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const practice = await insertQuestion(app.context, candidate.module, { statement: 'Enunciado livre' });
  const classmate = await insertClassmate(app.context, candidate);
  const bank = openBank(candidate.token);
  const [first] = candidate.questions;
  if (!first) throw new Error('no question');
  const all = { total: 5, ids: [...candidate.questions.map(({ id }) => id), practice.id] };
  const few = { total: 1, ids: [practice.id] };
  const expectHeld = async () => {
    expect(await bank.find()).toEqual(few);
    expect(await bank.find({ 'filter[term]': 'enunciado' })).toEqual(few);
    expect((await bank.explain(practice.id)).body).toMatchObject({ has_previous: false, has_next: false });
    for (const refused of [await bank.explain(first.id), await bank.explainCode(await findCode(first.id))]) {
      expect(refused.status).toBe(409);
      expect(refused.body.error).toContain('Guardada para um simulado');
      expect(JSON.stringify(refused.body)).not.toContain('correta');
    }
    expect((await bank.explain(first.id)).body.details).toMatchObject({ next_question_id: practice.id });
  };
  await expectHeld();
  const client = createExamClient(app, candidate);
  await client.store({ question: { [first.id]: first.wrong } });
  await expectHeld();
  await client.takeExam();
  expect(await bank.find()).toEqual(all);
  expect((await bank.find({ 'filter[term]': 'enunciado' })).total).toBe(5);
  expect((await bank.explain(first.id)).status).toBe(200);
  expect(await openBank(classmate.token).find()).toEqual(few);
});

it('explains no question of a mock that somebody can still take, not even in a test of the student', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const [first] = candidate.questions;
  if (!first) throw new Error('no question');
  const test = await insertLessonWithExam(app.context, candidate.course.id, { questions: [first] });
  const client = createExamClient(app, { ...candidate, ...test });
  const bank = openBank(candidate.token);
  expect((await bank.explain(first.id)).status).toBe(409);
  await client.store();
  expect((await bank.explain(first.id)).status).toBe(409);
  await setExamRules(app.context, candidate, { window: { opensAt: hour(-2), closesAt: hour(-1) } });
  expect((await bank.explain(first.id)).status).toBe(200);
});

it('gives the keys of a running mock to nobody who has not finished it, whatever account and course', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const [first] = candidate.questions;
  if (!first) throw new Error('no question');
  const { familyId } = candidate.module;
  const other = await insertStudent(app.context);
  await enrolInFamily(app.context, other.id, familyId);
  const bank = openBank(await signIn(app.context, other.id));
  const code = await findCode(first.id);
  const expectStatus = async (status: number) => {
    expect((await bank.explain(first.id)).status).toBe(status);
    expect((await bank.explainCode(code)).status).toBe(status);
    const { ids } = await bank.find();
    expect(candidate.questions.filter(({ id }) => ids.includes(id))).toHaveLength(status === 200 ? 4 : 0);
    const hidden = await findHiddenQuestions(app.context, other.id);
    expect(hidden.includes(first.id)).toBe(status !== 200);
  };
  // Without a window: while it is offered in an open course, also to one student whose access is longer.
  await expectStatus(409);
  const setEnd = (endsOn: string | null) =>
    app.context.db.update(classGroups).set({ endsOn }).where(eq(classGroups.id, candidate.group.id));
  const setAccess = (endsOn: string | null) =>
    app.context.db.update(enrolments).set({ endsOn }).where(eq(enrolments.studentId, candidate.student.id));
  await setEnd('2020-01-31');
  await expectStatus(200);
  await setAccess('2999-12-31');
  await expectStatus(409);
  await setAccess(null);
  await setEnd(null);
  // With one: from publishing on, before it opens too, until the last one ends.
  await setExamRules(app.context, candidate, { window: { opensAt: hour(5), closesAt: hour(9) } });
  await expectStatus(409);
  const before = app.clock.now;
  app.clock.now = hour(9);
  await expectStatus(200);
  app.clock.now = before;
  await expectStatus(409);
  // Who has finished sees theirs, while the others wait.
  await setExamRules(app.context, candidate, { window: { opensAt: hour(-1), closesAt: hour(9) } });
  expect((await createExamClient(app, candidate).takeExam()).status).toBe(200);
  expect((await openBank(candidate.token).explain(first.id)).status).toBe(200);
  await expectStatus(409);
});

it('holds the questions of a mock while one of its class groups has no window, and those of a draft never', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const { course, exam, group } = candidate;
  const bank = openBank(candidate.token);
  const count = async () => (await bank.find()).total;
  await setExamRules(app.context, candidate, { window: { opensAt: hour(-2), closesAt: hour(-1) } });
  expect(await count()).toBe(4);
  const [second] = await app.context.db
    .insert(classGroups)
    .values({ courseId: course.id, name: 'Sem janela', priceCents: 0 as Cents, cashPriceCents: 0 as Cents })
    .returning();
  expect(await count()).toBe(0);
  await app.context.db
    .insert(examWindows)
    .values({ examId: exam.id, classGroupId: second?.id ?? 0, opensAt: hour(-2), closesAt: hour(-1) });
  expect(await count()).toBe(4);
  await app.context.db.delete(examWindows).where(eq(examWindows.classGroupId, group.id));
  expect(await count()).toBe(0);
  await app.context.db.update(courses).set({ publishedAt: null }).where(eq(courses.id, course.id));
  expect(await count()).toBe(4);
});

it('takes the questions of a mock that was published later out of trainings, packs, review and notebook', async () => {
  const { module, ...test } = await insertCandidate(app.context);
  const [first, free] = test.questions;
  if (!first || !free) throw new Error('no question');
  await enrolInFamily(app.context, test.student.id, module.familyId);
  const { token } = test;
  const client = createExamClient(app, { ...test, module });
  const wrong = Object.fromEntries(test.questions.map(({ id, wrong: answer }) => [id, answer]));
  await client.store({ question: wrong });
  expect((await client.finish({ question: wrong })).status).toBe(200);
  const trainings = createPracticeClient(app, token);
  const started = await trainings.start({}, { questions: [first.id, free.id] });
  expect(started.status).toBe(200);
  app.clock.now = hour(48);
  const has = async (path: string) => {
    const { status, body } = await trainings.send('GET', path);
    return status === 200 && JSON.stringify(body).includes(`"id_questao":${first.id},`);
  };
  const seen = async () => ({
    practice: await has(`practices/${started.body.id}`),
    notebook: await has('notebook'),
    paper: await has('notebook-paper'),
    entry: await has(`notebook/${first.id}`),
    review: await has('review'),
    pack: await has(`pack?practice=${started.body.id}`),
  });
  const all = { practice: true, notebook: true, paper: true, entry: true, review: true, pack: true };
  expect(await seen()).toEqual(all);
  // Another course of the academy puts the question into a mock.
  const elsewhere = await insertCandidate(app.context, { isMock: true, questions: [first] });
  expect(await seen()).toEqual({
    practice: false,
    notebook: false,
    paper: false,
    entry: false,
    review: false,
    pack: false,
  });
  await setExamRules(app.context, elsewhere, { window: { opensAt: hour(-2), closesAt: hour(-1) } });
  expect(await seen()).toEqual(all);
});

it('is gone when the order was refunded in full, and stays after a partial refund', async () => {
  const [paid, given] = [await insertModule(app.context), await insertModule(app.context)];
  const { id } = await insertQuestion(app.context, paid);
  const free = await insertQuestion(app.context, given);
  const student = await insertStudent(app.context);
  await enrolInFamily(app.context, student.id, paid.familyId);
  await enrolInFamily(app.context, student.id, given.familyId);
  const [enrolment] = await app.context.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.studentId, student.id))
    .orderBy(enrolments.id);
  if (!enrolment) throw new Error('no enrolment');
  const orderId = randomUUID();
  await app.context.db.insert(orders).values({
    id: orderId,
    tokenHash: orderId,
    courseId: enrolment.courseId,
    classGroupId: enrolment.classGroupId,
    studentId: student.id,
    status: 'paid',
    method: 'pix',
    fullName: 'Ana Lima',
    email: student.email,
    cpf: '52998224725',
    phone: '11999990000',
    birthDate: '1990-01-01',
    address: {},
    listCents: 10_000 as Cents,
    discountCents: 0 as Cents,
    totalCents: 10_000 as Cents,
    paidAt: app.clock.now,
  });
  await app.context.db
    .update(enrolments)
    .set({ orderId, endedAt: app.clock.now })
    .where(and(eq(enrolments.studentId, student.id), eq(enrolments.id, enrolment.id)));
  const bank = openBank(await signIn(app.context, student.id));
  // A partial refund may end the enrolment and leaves the order paid.
  expect((await bank.explain(id)).status).toBe(200);
  for (const status of ['refunding', 'refunded'] as const) {
    await app.context.db.update(orders).set({ status }).where(eq(orders.id, orderId));
    expect((await bank.explain(id)).status).toBe(404);
    expect((await bank.explainCode(await findCode(id))).status).toBe(404);
    expect(await bank.families()).toEqual([given.familyId]);
    expect((await bank.find()).ids).toEqual([free.id]);
  }
});

it('stops a student who reads more than 600 explanations in a day', async () => {
  const candidate = await insertCandidate(app.context);
  const [question] = candidate.questions;
  const bank = openBank(candidate.token);
  const { limits } = app.context;
  for (let at = 0; at < 600; at++) await limits.take('explanationsOfDay', String(candidate.student.id));
  expect((await bank.explain(question?.id ?? 0)).status).toBe(429);
});

it('gives the questions of a mock back when the course has ended for all', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true });
  const bank = openBank(candidate.token);
  const setEnd = (endsOn: string | null) =>
    app.context.db.update(classGroups).set({ endsOn }).where(eq(classGroups.id, candidate.group.id));
  expect((await bank.find()).total).toBe(0);
  await setEnd('2020-01-31');
  expect((await bank.find()).total).toBe(4);
  await setEnd(null);
  expect((await bank.find()).total).toBe(0);
  await app.context.db
    .update(enrolments)
    .set({ endedAt: app.clock.now })
    .where(eq(enrolments.studentId, candidate.student.id));
  // Others of the course can still take it.
  expect((await bank.find()).total).toBe(0);
});

it('keeps the order of pages when questions are held across modules', async () => {
  const candidate = await insertCandidate(app.context, { isMock: true, count: 3 });
  const shown: number[] = [];
  for (let at = 0; at < 12; at++) shown.push((await insertQuestion(app.context, candidate.module)).id);
  const held = await insertLessonWithExam(app.context, candidate.course.id, { isMock: true, count: 2 });
  for (let at = 0; at < 11; at++) shown.push((await insertQuestion(app.context, held.module)).id);
  await enrolInFamily(app.context, candidate.student.id, held.module.familyId);
  const bank = openBank(candidate.token);
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => bank.find({ page })));
  expect(pages.flatMap(({ ids }) => ids)).toEqual(shown);
  expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
});

it('stops a student who reads more than 300 explanations in an hour', async () => {
  const candidate = await insertCandidate(app.context);
  const [question] = candidate.questions;
  const bank = openBank(candidate.token);
  for (let at = 0; at < 300; at++) expect((await bank.explain(question?.id ?? 0)).status).toBe(200);
  const refused = await bank.explain(question?.id ?? 0);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toContain('minutos');
  expect(
    (await openBank((await insertClassmate(app.context, candidate)).token).explain(question?.id ?? 0)).status,
  ).toBe(200);
});
