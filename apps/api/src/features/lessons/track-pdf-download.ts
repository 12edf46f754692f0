import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { touchLesson } from './queries.ts';

/** What the tracking calls say about who studied what. */
export interface Studied {
  studentId: number;
  courseTag: string;
  lessonId: number;
  classGroupId: number;
}

/** Registers, once, that a lesson's material was downloaded. */
export async function trackPdfDownload(context: Context, { studentId, ...asked }: Studied) {
  const lesson = await findOwnLesson(context, studentId, asked);
  if (lesson.pdfPath === null) throw notFound('Esta aula não tem material.');
  const { classGroupId, id } = lesson;
  await touchLesson(context.db, { studentId, classGroupId }, { lessonId: id, now: context.now(), pdf: true });
  return { downloaded_pdf: true };
}
