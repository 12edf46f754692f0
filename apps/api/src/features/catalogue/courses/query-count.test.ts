import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { enrol, insertCourse, insertStudent } from '../../../../test/factories.ts';
import {
  insertDay,
  insertExam,
  insertLesson,
  insertVideo,
  signIn,
} from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

async function insertCourseOf(count: number, studentId: number) {
  const course = await insertCourse(app.context);
  const group = await enrol(app.context, studentId, { courseId: course.id });
  for (let position = 1; position <= count; position++) {
    const lesson = await insertLesson(app.context, { courseId: course.id, position });
    await insertVideo(app.context, { lessonId: lesson.id });
    await insertExam(app.context, lesson.id);
    await insertDay(app.context, { classGroupId: group.id, lessonId: lesson.id, day: '2026-11-10' });
  }
  return course;
}

async function countQueries<T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    const result = await work();
    return { queries: spy.mock.calls.length, result };
  } finally {
    spy.mockRestore();
  }
}

it('runs as many queries for 200 lessons as for 2, for the list and for a course', async () => {
  const counts: Record<string, number[]> = { list: [], course: [] };
  for (const size of [2, 200]) {
    const student = await insertStudent(app.context);
    const course = await insertCourseOf(size, student.id);
    const token = await signIn(app.context, student.id);
    const list = await countQueries(() =>
      app.request({ method: 'GET', url: '/v1/services/aluno/findCoursesByStudent', token }),
    );
    expect(list.result.body[0].lessons_total).toBe(size);
    const opened = await countQueries(() =>
      app.request({ method: 'GET', url: `/v1/services/course/${course.tag}`, token }),
    );
    expect(opened.result.body.classes).toHaveLength(size);
    counts.list?.push(list.queries);
    counts.course?.push(opened.queries);
  }
  // The list's first one finds the session; the course, a moment later, is spared it. Three of the course's read content.
  expect(counts).toEqual({ list: [3, 3], course: [5, 5] });
}, 30_000);
