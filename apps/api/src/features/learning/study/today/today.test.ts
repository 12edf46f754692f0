import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import {
  enrolInFamily,
  insertCandidate,
  insertModule,
  insertQuestion,
} from '../../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../../test/factories.ts';
import { signIn } from '../../../../../test/lesson-factories.ts';
import { createPracticeClient } from '../../../../../test/practice-client.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { examDates, questionModules } from '../../../../database/schema/index.ts';

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
    review: { state: 'nothing-due', next_on: '2026-11-18', minutes: 0, due: 0 },
  });
  app.clock.now = new Date('2026-11-18T13:00:00Z');
  const { review, practised, done_minutes } = await get();
  expect(review).toMatchObject({ state: 'open', left: 2, answered: 0 });
  expect(review.minutes).toBeGreaterThan(0);
  expect([practised, done_minutes]).toEqual([0, 0]);
  const { rows } = await app.context.db.execute('select from review_sessions');
  expect(rows).toHaveLength(0);
});

describe('on the first day', () => {
  const FRIDAY = new Date('2026-11-20T13:00:00Z');
  const ask = async ({ token }: { token: string }) =>
    (await app.request({ method: 'GET', url: '/v1/study/today', token })).body;
  const hide = ({ token }: { token: string }) =>
    app.request({
      method: 'PUT',
      url: '/v1/study/plan/hidden-questions',
      token,
      payload: { question: 'set-up' },
    });

  it('the plan and the exam date of the open course are asked for, until they are given, put off or something is answered (TODAY-03)', async () => {
    app.clock.now = FRIDAY;
    const one = await insertCandidate(app.context);
    const course = { id: one.course.id, class_group: one.group.id, category: 'Certificação' };
    expect(await ask(one)).toMatchObject({ needs_set_up: true, has_answers: false, asks_date: course });
    expect((await hide(one)).status).toBe(200);
    // 'Depois' puts off the whole form; the date stays open.
    expect(await ask(one)).toMatchObject({ needs_set_up: false, has_answers: false, asks_date: course });

    const planning = await insertCandidate(app.context);
    const saved = await app.request({
      method: 'PUT',
      url: '/v1/study/plan/settings',
      token: planning.token,
      payload: { minutes: [30, 30, 30, 30, 30, 30, 30], days_off: [], study_time: '19:00' },
    });
    expect(saved.status).toBe(200);
    expect(await ask(planning)).toMatchObject({ needs_set_up: false, has_answers: false });

    const dated = await insertCandidate(app.context);
    await app.context.db.insert(examDates).values({
      studentId: dated.student.id,
      courseId: dated.course.id,
      classGroupId: dated.group.id,
      date: '2027-02-01',
    });
    expect(await ask(dated)).toMatchObject({ needs_set_up: true, asks_date: null });

    const answering = await insertCandidate(app.context);
    await createExamClient(app, answering).takeExam();
    expect(await ask(answering)).toMatchObject({ needs_set_up: false, has_answers: true });

    const stranger = await insertStudent(app.context);
    const token = await signIn(app.context, stranger.id);
    expect(await ask({ token })).toMatchObject({ needs_set_up: false, asks_date: null });
  });

  it('ten questions are spread evenly over the modules, however many each has (TODAY-03)', async () => {
    app.clock.now = FRIDAY;
    const large = await insertModule(app.context);
    const [second, third] = await app.context.db
      .insert(questionModules)
      .values([2, 3].map((number) => ({ number, title: `Módulo ${number}`, familyId: large.familyId })))
      .returning();
    const sizes = [
      [large, 30],
      [second, 4],
      [third, 4],
    ] as const;
    const moduleOf = new Map<number, number>();
    for (const [module, count] of sizes)
      for (let at = 0; module && at < count; at += 1)
        moduleOf.set((await insertQuestion(app.context, module)).id, module.id);
    const student = await insertStudent(app.context);
    await enrolInFamily(app.context, student.id, large.familyId);
    const client = createPracticeClient(app, await signIn(app.context, student.id));
    const begun = await client.start({}, { is_spread: true });
    expect(begun.status).toBe(200);
    const { questions } = (await client.open(begun.body.id)).body;
    const drawn = questions.map(({ id_questao }: { id_questao: number }) => moduleOf.get(id_questao));
    const counts = sizes.map(([module]) => drawn.filter((id: number) => id === module?.id).length);
    expect([...counts].sort()).toEqual([3, 3, 4]);
  });
});
