import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isEnrolledInLesson } from './exam-queries.ts';
import { findFinishedTests } from './result-queries.ts';
import { toFinishedTest } from './to-finished-test.ts';

interface ListFinishedAttemptsParams {
  lessonId: number;
  courseId: number;
  classGroupId?: number;
}

/** The student's finished tests of a lesson, the newest first; they stay when the lesson is locked again. */
export async function listFinishedAttempts(
  context: Context,
  studentId: number,
  params: ListFinishedAttemptsParams,
) {
  if (!(await isEnrolledInLesson(context.db, studentId, params)))
    throw notFound('Não encontramos esta aula entre as suas.');
  return (await findFinishedTests(context.db, studentId, params)).map(toFinishedTest);
}
