import { academyDay } from '@toro/domain/base/calendar/day';
import { isCourseOpen } from '@toro/domain/catalogue/courses/course-visibility';
import { isLessonLocked, LOCKED_TEXT } from '@toro/domain/catalogue/lessons/lesson-lock';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findOwnLessons } from './queries.ts';

interface OwnLessonParams {
  lessonId: number;
  /** Without it, the newest open enrolment in the lesson's course is used. */
  classGroupId?: number;
  courseTag?: string;
}

export type OwnLesson = Awaited<ReturnType<typeof findOwnLesson>>;

/** A lesson of an open enrolment that is not locked; throws for any other. */
export async function findOwnLesson(context: Context, studentId: number, params: OwnLessonParams) {
  const today = academyDay(context.now());
  const rows = await findOwnLessons(context.db, studentId, params);
  const lesson = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  if (!lesson) throw notFound('Não encontramos esta aula entre as suas.');
  if (isLessonLocked(lesson, today)) throw new AppError('conflict', `${LOCKED_TEXT}.`);
  return lesson;
}
