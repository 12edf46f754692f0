import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { type AskedCourse, findOwnCourses } from './queries.ts';

/** The student's course, by its newest enrolment that is open; somebody else's, an ended or an expired one is not there. */
export async function findOwnCourse(context: Context, studentId: number, asked: AskedCourse) {
  const today = academyDay(context.now());
  const rows = await findOwnCourses(context.db, studentId, asked);
  const course = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  if (!course) throw notFound('Não encontramos este curso entre os seus.');
  return course;
}
