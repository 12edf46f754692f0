import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { type CourseSelection, findOwnCourses } from './queries.ts';

/** The student's course, by its newest open enrolment; undefined when there is none. */
export async function findOpenCourse(context: Context, studentId: number, selection: CourseSelection) {
  const today = academyDay(context.now());
  const rows = await findOwnCourses(context.db, studentId, selection);
  return rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
}

const courseNotFound = () => notFound('Não encontramos este curso entre os seus.');

/** The student's course and whether it is in progress: the newest open enrolment, else the newest that has ended. */
export async function findEnrolledCourse(context: Context, studentId: number, selection: CourseSelection) {
  const today = academyDay(context.now());
  const rows = await findOwnCourses(context.db, studentId, selection);
  const open = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  const course = open ?? rows[0];
  if (!course) throw courseNotFound();
  return { ...course, isInProgress: open !== undefined };
}

/** The student's course, by its newest open enrolment; throws when there is none. */
export async function findOwnCourse(context: Context, studentId: number, selection: CourseSelection) {
  const course = await findOpenCourse(context, studentId, selection);
  if (!course) throw courseNotFound();
  return course;
}
