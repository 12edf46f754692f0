import { addDays } from '@toro/domain/base/calendar/day';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import { insertCandidate, insertLessonWithExam } from '../../../../../test/exam-factories.ts';
import { enrol } from '../../../../../test/factories.ts';
import {
  insertEnrolled,
  insertLesson,
  insertProgress,
  insertVideo,
} from '../../../../../test/lesson-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { examDates } from '../../../../database/schema/index.ts';
import type { PlanResponse } from './show-plan.ts';

const app = useApp();
/** A Tuesday. */
const NOW = new Date('2026-11-17T13:00:00Z');
const today = '2026-11-17';

interface ReviewQuestion {
  id_questao: number;
  answers: { id_resposta: number; correta: number }[];
}

interface Student {
  token: string;
  student: { id: number };
  group: { id: number; courseId: number };
}

const send = (method: 'GET' | 'PUT' | 'DELETE', { token }: Student, path = '', payload?: object) =>
  app.request({ method, url: `/v1/study/plan${path}`, token, ...(payload && { payload }) });
const getPlan = async (one: Student): Promise<PlanResponse> => (await send('GET', one)).body;

async function enter(): Promise<Student> {
  app.clock.now = NOW;
  const one = await insertEnrolled(app.context);
  const { id: classGroupId, courseId } = one.group;
  await app.context.db
    .insert(examDates)
    .values({ studentId: one.student.id, courseId, classGroupId, date: addDays(today, 40) });
  return one;
}

const minutesOf = (plan: PlanResponse, key: string) =>
  plan.days
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.key === key ? item.minutes : 0), 0);
const lessonKey = ({ group }: Student, { id }: { id: number }) => `lesson-${group.id}-${id}`;

describe('the minutes of an item', () => {
  it('are 15 for reading, 1.5 for a question of a test, and 2 for a question of a mock (PLAN-04)', async () => {
    const one = await enter();
    const { courseId } = one.group;
    const read = await insertLesson(app.context, { courseId, position: 1, text: '<p>Fundos</p>' });
    const tested = await insertLessonWithExam(app.context, courseId, { count: 6, lesson: { position: 2 } });
    const mock = await insertLessonWithExam(app.context, courseId, {
      count: 12,
      isMock: true,
      lesson: { position: 3 },
    });
    const plan = await getPlan(one);
    expect(minutesOf(plan, lessonKey(one, read))).toBe(15);
    expect(minutesOf(plan, lessonKey(one, tested.lesson))).toBe(9);
    expect(minutesOf(plan, `mock-${one.group.id}-${mock.lesson.id}`)).toBe(24);
  });
});

describe('what was left out', () => {
  it('comes back with the minutes that are left of the lesson (PLAN-10)', async () => {
    const one = await enter();
    const { courseId } = one.group;
    const lesson = await insertLesson(app.context, { courseId, position: 1, text: '<p>Fundos</p>' });
    await insertVideo(app.context, { lessonId: lesson.id, durationSeconds: 1200 });
    const key = lessonKey(one, lesson);
    expect(minutesOf(await getPlan(one), key)).toBe(35);
    const skipped: PlanResponse = (await send('PUT', one, `/skips/${key}`)).body;
    expect([minutesOf(skipped, key), skipped.skipped.map((item) => item.key)]).toEqual([0, [key]]);
    const back: PlanResponse = (await send('DELETE', one, `/skips/${key}`)).body;
    expect([minutesOf(back, key), back.skipped]).toEqual([35, []]);
  });
});

describe('what is done', () => {
  it('ticks a lesson by its text, its material or its test, whichever it has (PLAN-12)', async () => {
    const one = await enter();
    const { id: classGroupId, courseId } = one.group;
    const text = await insertLesson(app.context, { courseId, position: 1, text: '<p>Fundos</p>' });
    const material = await insertLesson(app.context, { courseId, position: 2, pdfPath: 'aula.pdf' });
    const { lesson: tested } = await insertLessonWithExam(app.context, courseId, { lesson: { position: 3 } });
    const keys = [text, material, tested].map((lesson) => lessonKey(one, lesson));
    const ticks = async () => {
      const items = (await getPlan(one)).days.flatMap((day) => day.items);
      return keys.map((key) => items.find((item) => item.key === key)?.is_done);
    };
    expect(await ticks()).toEqual([false, false, false]);
    const shared = { studentId: one.student.id, classGroupId };
    await insertProgress(app.context, { ...shared, lessonId: material.id, pdfDownloadedAt: NOW });
    expect(await ticks()).toEqual([false, true, false]);
    await insertProgress(app.context, { ...shared, lessonId: tested.id, firstTestAt: NOW });
    expect(await ticks()).toEqual([false, true, true]);
    await insertProgress(app.context, { ...shared, lessonId: text.id, readAt: NOW });
    expect(await ticks()).toEqual([true, true, true]);
  });

  it('ticks the review by its session alone (PLAN-12)', async () => {
    app.clock.now = NOW;
    const candidate = await insertCandidate(app.context);
    await createExamClient(app, candidate).takeExam([0, 1]);
    app.clock.now = new Date(NOW.getTime() + 86_400_000);
    const review = async () =>
      (await getPlan(candidate)).days[0]?.items.find(({ kind }) => kind === 'review');
    expect(await review()).toMatchObject({ is_done: false, title: 'Revisão' });
    const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.request({ method, url: `/v1/study/${path}`, token: candidate.token, ...(payload && { payload }) });
    const { session, questions } = (await ask('GET', 'review')).body;
    expect(await review()).toMatchObject({ is_done: false });
    const answers = questions.map((question: ReviewQuestion, at: number) => ({
      session: session.id,
      question: question.id_questao,
      turn: 1,
      answer: question.answers.find(({ correta }) => correta === 1)?.id_resposta,
      certainty: null,
      seconds: 30,
      answered_at: app.clock.now.toISOString(),
      counter: at + 1,
      device: 'phone',
    }));
    expect((await ask('POST', 'review/answers', { answers })).status).toBe(200);
    expect(await review()).toMatchObject({ is_done: true });
  });

  it('and stands in no plan cannot be pinned any more (PLAN-10)', async () => {
    const one = await enter();
    const { id: classGroupId, courseId } = one.group;
    const [done, ahead] = [
      await insertLesson(app.context, { courseId, position: 1, text: '<p>Fundos</p>' }),
      await insertLesson(app.context, { courseId, position: 2, text: '<p>Ações</p>' }),
    ];
    const studentId = one.student.id;
    await insertProgress(app.context, { studentId, classGroupId, lessonId: done.id, readAt: NOW });
    const pin = (lesson: { id: number }) =>
      send('PUT', one, `/pins/${lessonKey(one, lesson)}`, { day: addDays(today, 1) });
    expect((await pin(ahead)).status).toBe(200);
    const refused = await pin(done);
    expect([refused.status, refused.body.error]).toEqual([404, 'Este item não está mais no plano.']);
  });
});

describe('two courses', () => {
  it('are told apart by their certification in the sentences of the plan (PLAN-17)', async () => {
    const one = await enter();
    const { courseId } = one.group;
    const lesson = await insertLesson(app.context, { courseId, position: 1, title: 'Fundos' });
    await insertVideo(app.context, { lessonId: lesson.id, durationSeconds: 1200 });
    const key = lessonKey(one, lesson);
    await getPlan(one);
    const move = async (days: number): Promise<string> =>
      (await send('PUT', one, `/pins/${key}`, { day: addDays(today, days) })).body.sentences[0].text;
    expect(await move(2)).toMatch(/^Levei a Aula 1 para quinta/);
    await enrol(app.context, one.student.id);
    await getPlan(one);
    const { category } = (await getPlan(one)).courses.find(({ id }) => id === courseId) ?? {};
    expect(await move(3)).toContain(`a Aula 1 de ${category} para sexta`);
  });
});
