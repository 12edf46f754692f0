import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import { isLessonLocked, LOCKED_TEXT } from '@toro/domain/lessons/lesson-lock';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { findOwnLessons } from './queries.ts';

interface Asked {
  lessonId: number;
  /** Without it the newest open enrolment in the lesson's course serves. */
  classGroupId?: number;
  courseTag?: string;
}

export type OwnLesson = Awaited<ReturnType<typeof findOwnLesson>>;

/** A lesson that the student may study now: of an open enrolment, and not locked. Anything else is not there. */
export async function findOwnLesson(context: Context, studentId: number, asked: Asked) {
  const today = academyDay(context.now());
  const rows = await findOwnLessons(context.db, studentId, asked);
  const lesson = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  if (!lesson) throw notFound('Não encontramos esta aula entre as suas.');
  if (isLessonLocked(lesson, today)) throw new AppError('conflict', `${LOCKED_TEXT}.`);
  return lesson;
}
