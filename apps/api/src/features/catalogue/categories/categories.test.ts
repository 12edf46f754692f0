import { academyDay } from '@toro/domain/base/calendar/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { importAcademy } from '../../../academy/import/import-academy.ts';
import { classGroups, courseCategories, courses, enrolments } from '../../../database/schema/index.ts';
import { paths } from '../../../platform/paths.ts';

const app = useApp();
let categories: (typeof courseCategories.$inferSelect)[];

beforeAll(async () => {
  const imported = await importAcademy(app.context, paths.demo, { today: academyDay(app.clock.now) });
  if (!imported.ok) throw new Error(JSON.stringify(imported.errors));
  categories = await app.context.db.select().from(courseCategories);
}, 120_000);

const landingOn = (landing: string) =>
  categories
    .filter((category) => category.landing === landing)
    .map(({ id }) => id)
    .sort((one, other) => one - other);
const category = (id: number) => categories.find((each) => each.id === id);

describe('categories of the demo academy', () => {
  it('form one group of 1 and 15, which land on the reports (CONST-03)', () => {
    expect(landingOn('report')).toEqual([1, 15]);
  });

  it('form another of 2, 3, 4, 5, 7, 8, 9 and 10, which land on the exam date (CONST-04)', () => {
    expect(landingOn('exam_date')).toEqual([2, 3, 4, 5, 7, 8, 9, 10]);
  });

  it('have CFP as 1 and CFA as 15 (CONST-05, CONST-06)', () => {
    expect(category(1)).toMatchObject({ name: expect.stringContaining('CFP'), examType: 'cfp' });
    expect(category(15)).toMatchObject({ name: expect.stringContaining('CFA'), examType: 'cfa' });
  });

  it('give access to the answer sheet by category 1 alone, as the course list tells (CONST-07)', async () => {
    const student = await insertStudent(app.context);
    const all = await app.context.db.select().from(classGroups);
    const known = await app.context.db.select().from(courses);
    await app.context.db
      .insert(enrolments)
      .values(all.map(({ id, courseId }) => ({ studentId: student.id, courseId, classGroupId: id })));
    const token = await signIn(app.context, student.id);
    const { body } = await app.request({
      method: 'GET',
      url: '/v1/services/aluno/findCoursesByStudent',
      token,
    });
    expect(body).toHaveLength(all.length);
    expect(new Set(known.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(3);
    for (const row of body) expect(row.answer_sheet).toBe(row.id_course_category === 1);
  });
});
