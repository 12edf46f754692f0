import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../../test/factories.ts';
import { insertEnrolled } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { courses, examDates } from '../../../database/schema/index.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = new Date('2026-11-15T22:30:00Z');
});

const save = (token: string, payload: object) =>
  app.request({ method: 'POST', url: '/v1/services/student/scheduled-test', token, payload });
const stored = (studentId: number) =>
  app.context.db.select().from(examDates).where(eq(examDates.studentId, studentId));

describe('scheduled test', () => {
  it('stores the very date that was chosen, and the course shows it (API-39, ENTITY-19, EXAMDATE-14)', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const body = { date_exam: '2026-12-31', id_course: group.courseId, id_course_class: group.id };
    app.clock.now = new Date('2026-11-16T02:30:00Z');
    const answer = await save(token, body);
    expect([answer.status, answer.body]).toEqual([200, { date_exam: '2026-12-31' }]);
    expect((await stored(student.id)).map(({ date }) => date)).toEqual(['2026-12-31']);
    const [course] = await app.context.db.select().from(courses).where(eq(courses.id, group.courseId));
    const shown = await app.request({ method: 'GET', url: `/v1/services/course/${course?.tag}`, token });
    expect(shown.body.scheduledTest).toEqual({ date_exam: '2026-12-31' });
  });

  it('saving again updates the stored date, per course and class group (EXAMDATE-06)', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const other = await enrol(app.context, student.id, { courseId: group.courseId });
    const id_course = group.courseId;
    await save(token, { date_exam: '2026-12-01', id_course, id_course_class: group.id });
    await save(token, { date_exam: '2026-12-02', id_course, id_course_class: other.id });
    await save(token, { date_exam: '2026-12-03', id_course, id_course_class: group.id });
    const rows = await stored(student.id);
    expect(rows.map((row) => [row.classGroupId, row.date]).sort()).toEqual(
      [
        [group.id, '2026-12-03'],
        [other.id, '2026-12-02'],
      ].sort(),
    );
  });

  it('takes today and refuses yesterday, by the academy’s calendar (EXAMDATE-13)', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const place = { id_course: group.courseId, id_course_class: group.id };
    app.clock.now = new Date('2026-11-16T02:30:00Z');
    expect((await save(token, { ...place, date_exam: '2026-11-15' })).status).toBe(200);
    const past = await save(token, { ...place, date_exam: '2026-11-14' });
    expect(past.status).toBe(422);
    expect(past.body).toMatchObject({
      error: 'A data informada deve ser superior ou igual a data de hoje.',
      details: [{ field: 'date_exam' }],
    });
    expect((await stored(student.id)).map(({ date }) => date)).toEqual(['2026-11-15']);
  });

  it('refuses what is no date, and a course, group or enrolment that is not the student’s, recording nothing', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const other = await insertEnrolled(app.context);
    const expired = await enrol(app.context, student.id, { endsOn: '2026-11-14' });
    const good = { date_exam: '2026-12-01', id_course: group.courseId, id_course_class: group.id };
    for (const date_exam of ['', '2026-02-30', '01/12/2026', null, 20261201])
      expect((await save(token, { ...good, date_exam })).status).toBe(422);
    for (const bad of [
      { ...good, id_course: other.group.courseId, id_course_class: other.group.id },
      { ...good, id_course_class: other.group.id },
      { ...good, id_course: other.group.courseId },
      { ...good, id_course: expired.courseId, id_course_class: expired.id },
      { ...good, id_course: 2_000_000_000 },
    ])
      expect((await save(token, bad)).status).toBe(404);
    expect([...(await stored(student.id)), ...(await stored(other.student.id))]).toEqual([]);
  });
});
