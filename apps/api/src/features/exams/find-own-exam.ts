import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import { isLessonLocked, LOCKED_TEXT } from '@toro/domain/lessons/lesson-lock';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findOwnExams } from './exam-queries.ts';

interface Asked {
  lessonId: number;
  /** Without it the newest open enrolment in the lesson's course serves. */
  classGroupId?: number;
  courseTag?: string;
}

export type OwnExam = Awaited<ReturnType<typeof findOwnExam>>;

/** The exam of a lesson that the student may study now: of an open enrolment, not locked. Any other is not there. */
export async function findOwnExam(context: Context, studentId: number, asked: Asked) {
  const today = academyDay(context.now());
  const rows = await findOwnExams(context.db, studentId, asked);
  const exam = rows.find(({ endsOn }) => isCourseOpen(endsOn, today));
  if (!exam) throw notFound('Não encontramos esta prova entre as suas aulas.');
  if (isLessonLocked(exam, today)) throw notFound(`${LOCKED_TEXT}.`);
  const { newestVersionId } = exam;
  if (newestVersionId === null) throw notFound('Esta aula ainda não tem prova.');
  return { ...exam, newestVersionId };
}
