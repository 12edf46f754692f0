import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { updateLessonProgress } from './queries.ts';

/** The student, who is also named by the query, and the lesson of a tracking call. */
export interface LessonTrackingInput {
  studentId: number;
  id_aluno: number;
  tag_curso: string;
  id_aula: number;
  id_turma: number;
}

/** The lesson of a tracking call; throws when the query names another student. */
export async function findTrackedLesson(context: Context, input: LessonTrackingInput) {
  const { studentId, tag_curso: courseTag, id_aula: lessonId, id_turma: classGroupId } = input;
  if (input.id_aluno !== studentId) throw notFound();
  return findOwnLesson(context, studentId, { courseTag, lessonId, classGroupId });
}

/** Records that a lesson's material was downloaded; the first time is kept. */
export async function trackPdfDownload(context: Context, input: LessonTrackingInput) {
  const lesson = await findTrackedLesson(context, input);
  if (lesson.pdfPath === null) throw notFound('Esta aula não tem material.');
  const { classGroupId, id } = lesson;
  await updateLessonProgress(
    context.db,
    { studentId: input.studentId, classGroupId },
    { lessonId: id, now: context.now(), pdf: true },
  );
  return { downloaded_pdf: true };
}
