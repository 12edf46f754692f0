import { academyDay } from '@toro/domain/base/calendar/day';
import { isCourseOpen } from '@toro/domain/catalogue/courses/course-visibility';
import { isLessonLocked } from '@toro/domain/catalogue/lessons/lesson-lock';
import type { Context } from '../../../platform/context.ts';
import { findOfferedLessons } from './queries.ts';

const MAX_LESSONS = 1000;

/** The lessons for which a student may request a mentorship: they offer one, are in an open course and not locked. */
export async function listMentorshipLessons(
  context: Context,
  { studentId, id_course: courseId }: { studentId: number; id_course?: number },
) {
  const today = academyDay(context.now());
  const rows = await findOfferedLessons(context.db, studentId, courseId);
  const open = rows.filter((row) => isCourseOpen(row.endsOn, today) && !isLessonLocked(row, today));
  // Two enrolments in one course contain the same lessons.
  const lessonsById = new Map(open.map((row) => [row.id, row]));
  return [...lessonsById.values()]
    .slice(0, MAX_LESSONS)
    .map(({ id, title, course }) => ({ id_aula: id, titulo: title, curso: course }));
}
