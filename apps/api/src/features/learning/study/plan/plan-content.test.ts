import { addDays } from '@toro/domain/base/calendar/day';
import { describe, expect, it } from 'vitest';
import { insertLessonWithExam } from '../../../../../test/exam-factories.ts';
import { enrol } from '../../../../../test/factories.ts';
import { insertEnrolled, insertLesson, insertVideo } from '../../../../../test/lesson-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { examDates } from '../../../../database/schema/index.ts';
import type { PlanResponse } from './show-plan.ts';

const app = useApp();
/** A Tuesday. */
const NOW = new Date('2026-11-17T13:00:00Z');
const today = '2026-11-17';

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
