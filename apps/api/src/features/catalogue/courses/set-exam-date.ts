import { academyDay } from '@toro/domain/base/calendar/day';
import { examDateError } from '@toro/domain/catalogue/courses/exam-date';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOwnCourse } from './find-own-course.ts';
import { saveExamDate } from './queries.ts';

/** Sets the exam day of one course and class group; a calendar date without a time zone. */
export async function setExamDate(
  context: Context,
  studentId: number,
  { date, ...selection }: { date: string; courseId: number; classGroupId: number },
) {
  const { id, classGroupId } = await findOwnCourse(context, studentId, selection);
  const now = context.now();
  const message = examDateError(date, academyDay(now));
  if (message) throw new AppError('invalid_input', message, [{ field: 'date_exam', message }]);
  await saveExamDate(context.db, { studentId, courseId: id, classGroupId, date, updatedAt: now });
  return { date_exam: date };
}
