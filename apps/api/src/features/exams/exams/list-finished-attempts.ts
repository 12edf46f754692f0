import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { isEnrolledInLesson } from './exam-queries.ts';
import { findFinishedTests } from './result-queries.ts';
import { toFinishedTest } from './to-finished-test.ts';

interface ListFinishedAttemptsInput {
  studentId: number;
  /** The lesson. */
  classId: number;
  courseId: number;
  id_turma?: number;
}

/** The student's finished tests of a lesson, the newest first; they stay when the lesson is locked again. */
export async function listFinishedAttempts(
  context: Context,
  { studentId, classId: lessonId, courseId, id_turma: classGroupId }: ListFinishedAttemptsInput,
) {
  const params = { lessonId, courseId, classGroupId };
  if (!(await isEnrolledInLesson(context.db, studentId, params)))
    throw notFound('Não encontramos esta aula entre as suas.');
  return (await findFinishedTests(context.db, studentId, params)).map(toFinishedTest);
}
