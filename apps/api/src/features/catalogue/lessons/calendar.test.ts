import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertClassGroup, insertCourse } from '../../../../test/factories.ts';
import { insertDay, insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, classGroupTeachers, lessonDays, lessons } from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { cookie: string };

beforeAll(async () => {
  ana = await office.enter('content');
});

async function newCalendar() {
  const { context } = office.app;
  const course = await insertCourse(context);
  const groups = [
    await insertClassGroup(context, { courseId: course.id }),
    await insertClassGroup(context, { courseId: course.id }),
  ] as const;
  const listed = [
    await insertLesson(context, { courseId: course.id, position: 1 }),
    await insertLesson(context, { courseId: course.id, position: 2 }),
  ] as const;
  return { course, groups, lessons: listed };
}

const open = (course: number, cookie = ana.cookie) =>
  office.request({ method: 'GET', url: `/v1/office/courses/${course}/calendar`, cookie });

const save = (course: number, cells: object[], cookie = ana.cookie) =>
  office.request({
    method: 'PUT',
    url: `/v1/office/courses/${course}/calendar`,
    cookie,
    payload: { cells },
  });

describe('the calendar of a course', () => {
  it('has lessons by class groups, and changes days together with an entry in the audit (CATALOG-26)', async () => {
    const { course, groups, lessons: listed } = await newCalendar();
    const [one, two] = listed;
    const [first, second] = groups;
    await insertDay(office.app.context, { lessonId: one.id, classGroupId: first.id, day: '2026-03-04' });
    const { body } = await open(course.id);
    expect(body.lessons.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
    expect(body.class_groups).toHaveLength(2);
    expect(body.cells).toEqual([{ lesson: one.id, class_group: first.id, days: ['2026-03-04'] }]);
    const saved = await save(course.id, [
      { lesson: one.id, class_group: first.id, before: ['2026-03-04'], days: ['2026-03-11', '2026-03-05'] },
      { lesson: two.id, class_group: second.id, before: [], days: ['2026-04-01'] },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.cells).toEqual(
      expect.arrayContaining([
        { lesson: one.id, class_group: first.id, days: ['2026-03-05', '2026-03-11'] },
        { lesson: two.id, class_group: second.id, days: ['2026-04-01'] },
      ]),
    );
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `class-group:${first.id}`));
    expect(entry).toMatchObject({
      action: 'save-calendar',
      changes: [{ field: one.code, before: '04/03/2026', after: '05/03/2026, 11/03/2026' }],
    });
  });

  it('saves nothing of a change with one cell that cannot be (CATALOG-26)', async () => {
    const { course, groups, lessons: listed } = await newCalendar();
    const good = { lesson: listed[0].id, class_group: groups[0].id, before: [], days: ['2026-03-04'] };
    const other = await newCalendar();
    const days = Array.from({ length: 21 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`);
    for (const [wrong, status] of [
      [{ ...good, lesson: listed[1].id, days: ['2026-02-31'] }, 422],
      [{ ...good, lesson: listed[1].id, days }, 422],
      [{ ...good, lesson: other.lessons[0].id }, 409],
      [{ ...good, class_group: other.groups[0].id }, 404],
    ] as const)
      expect((await save(course.id, [good, wrong])).status).toBe(status);
    expect((await open(course.id)).body.cells).toEqual([]);
  });

  it('refuses days over those that another person saved meanwhile, and says which', async () => {
    const { course, groups, lessons: listed } = await newCalendar();
    const cell = { lesson: listed[0].id, class_group: groups[0].id, before: [] };
    const answers = await Promise.all(
      ['2026-03-04', '2026-03-05'].map((day) => save(course.id, [{ ...cell, days: [day] }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.cells[0].days;
    expect(answers.find(({ status }) => status === 409)?.body.details).toEqual({
      cells: [{ lesson: listed[0].id, class_group: groups[0].id, days: winner }],
    });
    expect((await open(course.id)).body.cells[0].days).toEqual(winner);
  });

  it('keeps the days of archived lessons, and the last day of a principal one', async () => {
    const { db } = office.app.context;
    const { course, groups, lessons: listed } = await newCalendar();
    const [one, two] = listed;
    const group = groups[0];
    await insertDay(office.app.context, { lessonId: one.id, classGroupId: group.id, day: '2026-03-04' });
    await insertDay(office.app.context, { lessonId: two.id, classGroupId: group.id, day: '2026-03-05' });
    await db.update(lessons).set({ archivedAt: new Date() }).where(eq(lessons.id, two.id));
    await db.update(lessons).set({ isPrincipal: true }).where(eq(lessons.id, one.id));
    const cell = { lesson: one.id, class_group: group.id, before: ['2026-03-04'] };
    expect((await save(course.id, [{ ...cell, days: [] }])).status).toBe(422);
    expect((await save(course.id, [{ ...cell, days: ['2026-03-06'] }])).status).toBe(200);
    const rows = await db
      .select()
      .from(lessonDays)
      .where(eq(lessonDays.classGroupId, group.id))
      .orderBy(lessonDays.lessonId);
    expect(rows.map(({ lessonId, day }) => [lessonId, day])).toEqual([
      [one.id, '2026-03-06'],
      [two.id, '2026-03-05'],
    ]);
  });

  it('shows and takes the days of the own class groups of a teacher only', async () => {
    const { course, groups, lessons: listed } = await newCalendar();
    const teacher = await office.enter('teacher');
    expect((await open(course.id, teacher.cookie)).status).toBe(404);
    await office.app.context.db
      .insert(classGroupTeachers)
      .values({ classGroupId: groups[0].id, staffId: teacher.id });
    const { body } = await open(course.id, teacher.cookie);
    expect(body.class_groups.map(({ id }: { id: number }) => id)).toEqual([groups[0].id]);
    const cell = { lesson: listed[0].id, before: [], days: ['2026-03-04'] };
    expect((await save(course.id, [{ ...cell, class_group: groups[1].id }], teacher.cookie)).status).toBe(
      404,
    );
    expect((await save(course.id, [{ ...cell, class_group: groups[0].id }], teacher.cookie)).status).toBe(
      200,
    );
  });
});
