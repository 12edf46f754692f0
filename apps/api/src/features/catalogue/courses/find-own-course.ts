import { academyDay } from '@toro/domain/base/calendar/day';
import { isCourseOpen } from '@toro/domain/catalogue/courses/course-visibility';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type CourseSelection, findOwnCourses } from './queries.ts';

/** The newest open enrolment in a course of the student, and the newest of all. */
async function findEnrolments(context: Context, studentId: number, selection: CourseSelection) {
  const today = academyDay(context.now());
  const rows = await findOwnCourses(context.db, studentId, selection);
  return { open: rows.find(({ endsOn }) => isCourseOpen(endsOn, today)), newest: rows[0] };
}

const courseNotFound = () => notFound('Não encontramos este curso entre os seus.');

/** The student's course, by its newest open enrolment; undefined when there is none. */
export async function findOpenCourse(context: Context, studentId: number, selection: CourseSelection) {
  return (await findEnrolments(context, studentId, selection)).open;
}

/** The student's course and whether it is in progress: the newest open enrolment, else the newest that has ended. */
export async function findEnrolledCourse(context: Context, studentId: number, selection: CourseSelection) {
  const { open, newest } = await findEnrolments(context, studentId, selection);
  const course = open ?? newest;
  if (!course) throw courseNotFound();
  return { ...course, isInProgress: open !== undefined };
}

/** The student's course, by its newest open enrolment; throws when there is none. */
export async function findOwnCourse(context: Context, studentId: number, selection: CourseSelection) {
  const course = await findOpenCourse(context, studentId, selection);
  if (!course) throw courseNotFound();
  return course;
}
