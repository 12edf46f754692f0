import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { isEnrolledIn } from './exam-queries.ts';
import { toFinishedTest } from './finished-test.ts';
import { findFinishedTests } from './result-queries.ts';

interface Asked {
  lessonId: number;
  courseId: number;
  classGroupId?: number;
}

/** The student's finished tests of a lesson, the newest first; they stay when the lesson is locked again. */
export async function listFinishedAttempts(context: Context, studentId: number, asked: Asked) {
  if (!(await isEnrolledIn(context.db, studentId, asked)))
    throw notFound('Não encontramos esta aula entre as suas.');
  return (await findFinishedTests(context.db, studentId, asked)).map(toFinishedTest);
}
