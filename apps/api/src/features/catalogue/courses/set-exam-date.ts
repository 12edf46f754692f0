import { academyDay } from '@toro/domain/base/calendar/day';
import { examDateError } from '@toro/domain/catalogue/courses/exam-date';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOwnCourse } from './find-own-course.ts';
import { saveExamDate } from './queries.ts';

/** Sets the exam day of one course and class group; a calendar date without a time zone. */
export async function setExamDate(
  context: Context,
  {
    studentId,
    date_exam: date,
    id_course: courseId,
    id_course_class: classGroupId,
  }: { studentId: number; date_exam: string; id_course: number; id_course_class: number },
) {
  const course = await findOwnCourse(context, studentId, { courseId, classGroupId });
  const now = context.now();
  const message = examDateError(date, academyDay(now));
  if (message) throw new AppError('invalid_input', message, [{ field: 'date_exam', message }]);
  await saveExamDate(context.db, {
    studentId,
    courseId: course.id,
    classGroupId: course.classGroupId,
    date,
    updatedAt: now,
  });
  return { date_exam: date };
}
