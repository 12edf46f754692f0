import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import { isLessonLocked } from '@toro/domain/lessons/lesson-lock';
import type { Context } from '../../platform/context.ts';
import { findOfferedLessons } from './queries.ts';

const MOST = 1000;

/** The lessons a student may ask a mentorship for: they offer one, in an open course, and are not locked. */
export async function listMentorshipLessons(context: Context, studentId: number, courseId?: number) {
  const today = academyDay(context.now());
  const rows = await findOfferedLessons(context.db, studentId, courseId);
  const open = rows.filter((row) => isCourseOpen(row.endsOn, today) && !isLessonLocked(row, today));
  // Two enrolments in one course open the same lesson once.
  const once = new Map(open.map((row) => [row.id, row]));
  return [...once.values()]
    .slice(0, MOST)
    .map(({ id, title, course }) => ({ id_aula: id, titulo: title, curso: course }));
}
