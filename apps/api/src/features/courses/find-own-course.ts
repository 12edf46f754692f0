import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { type AskedCourse, findOwnCourses } from './queries.ts';

/** The student's course, by its newest enrolment that is open; undefined for somebody else's, an ended or an expired one. */
export async function findOpenCourse(context: Context, studentId: number, asked: AskedCourse) {
  const today = academyDay(context.now());
  const rows = await findOwnCourses(context.db, studentId, asked);
  return rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
}

/** The same for who must have it. */
export async function findOwnCourse(context: Context, studentId: number, asked: AskedCourse) {
  const course = await findOpenCourse(context, studentId, asked);
  if (!course) throw notFound('Não encontramos este curso entre os seus.');
  return course;
}
