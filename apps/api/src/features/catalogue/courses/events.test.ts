import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrol } from '../../../../test/factories.ts';
import { insertEnrolled, insertLesson } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { lessonProgress, trackingEvents } from '../../../database/schema/index.ts';

const app = useApp();
const send = (token: string, payload: object) =>
  app.request({ method: 'POST', url: '/v1/events', token, payload });
const stored = (studentId: number) =>
  app.context.db.select().from(trackingEvents).where(eq(trackingEvents.studentId, studentId));

describe('events', () => {
  it('of a lesson start are recorded and make the lesson the one to continue, without completing it', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const lesson = await insertLesson(app.context, { courseId: group.courseId, text: '<p>Leia</p>' });
    const body = { event: 'class_started', id_course_class: group.id, id_aula: lesson.id };
    expect((await send(token, { ...body, properties: { origem: 'lista\u0000\ud800', n: 1 } })).status).toBe(
      200,
    );
    expect((await send(token, body)).status).toBe(200);
    const where = { id_course: group.courseId, id_course_class: group.id, id_aula: lesson.id };
    expect((await stored(student.id)).map(({ name, data }) => [name, data])).toEqual([
      ['class_started', { ...where, properties: { origem: 'lista', n: 1 } }],
      ['class_started', where],
    ]);
    const list = await app.request({ method: 'GET', url: '/v1/services/aluno/findCoursesByStudent', token });
    expect(list.body[0]).toMatchObject({
      progress: 0,
      last_studied_at: expect.any(String),
      next_lesson: { id: lesson.id, step: 'intro' },
    });
  });

  it('are recorded without a course or lesson too', async () => {
    const { student, token } = await insertEnrolled(app.context);
    expect((await send(token, { event: 'hero_banner_clicked' })).status).toBe(200);
    expect(await stored(student.id)).toMatchObject([{ name: 'hero_banner_clicked', data: {} }]);
  });

  it('with an unknown name, too much data or another student’s course are rejected, and nothing is recorded', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const other = await insertEnrolled(app.context);
    const foreign = await insertLesson(app.context, { courseId: other.group.courseId });
    const mine = await insertLesson(app.context, { courseId: group.courseId });
    const locked = await insertLesson(app.context, { courseId: group.courseId, isLocked: true });
    const expired = await enrol(app.context, student.id, { endsOn: '2026-11-01' });
    const big = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, 'ã'.repeat(200)]));
    const started = { event: 'class_started' };
    for (const [status, payload] of [
      [422, { event: 'inventado' }],
      [422, { event: 'DROP TABLE' }],
      [422, { event: 'x'.repeat(61) }],
      [422, {}],
      [422, { event: 'course_opened', properties: big }],
      [422, { event: 'course_opened', properties: { fundo: { fundo: 1 } } }],
      [404, { ...started, id_aula: foreign.id }],
      [404, { ...started, id_aula: foreign.id, id_course_class: group.id }],
      [404, { ...started, id_aula: mine.id, id_course_class: other.group.id }],
      [404, { ...started, id_aula: mine.id, id_course: other.group.courseId }],
      [404, { ...started, id_course: other.group.courseId }],
      [404, { ...started, id_course_class: expired.id }],
      [409, { ...started, id_aula: locked.id }],
    ] as const)
      expect({ payload, status: (await send(token, payload)).status }).toEqual({ payload, status });
    expect(await stored(student.id)).toEqual([]);
    expect(
      await app.context.db.select().from(lessonProgress).where(eq(lessonProgress.studentId, student.id)),
    ).toEqual([]);
  });

  it('are limited', async () => {
    const { token } = await insertEnrolled(app.context);
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => send(token, { event: 'course_opened' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
