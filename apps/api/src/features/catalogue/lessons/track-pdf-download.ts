import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { updateLessonProgress } from './queries.ts';

/** The student and the lesson of a tracking call. */
export interface LessonTrackingInput {
  studentId: number;
  courseTag: string;
  lessonId: number;
  classGroupId: number;
}

/** Records that a lesson's material was downloaded; the first time is kept. */
export async function trackPdfDownload(context: Context, { studentId, ...params }: LessonTrackingInput) {
  const lesson = await findOwnLesson(context, studentId, params);
  if (lesson.pdfPath === null) throw notFound('Esta aula não tem material.');
  const { classGroupId, id } = lesson;
  await updateLessonProgress(
    context.db,
    { studentId, classGroupId },
    { lessonId: id, now: context.now(), pdf: true },
  );
  return { downloaded_pdf: true };
}
