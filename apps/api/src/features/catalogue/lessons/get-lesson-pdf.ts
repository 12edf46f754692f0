import { materialName } from '@toro/domain/catalogue/lessons/filename';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { downloadLink, downloadLinksExpiry } from '../../../platform/storage/download-link.ts';
import { findOwnLesson } from './find-own-lesson.ts';

/** A link to a lesson's PDF that is valid for 15 minutes. */
export async function getLessonPdf(
  context: Context,
  { studentId, id: lessonId, id_turma }: { studentId: number; id: number; id_turma?: number },
) {
  const { pdfPath, order, title } = await findOwnLesson(context, studentId, {
    lessonId,
    classGroupId: id_turma,
  });
  if (pdfPath === null || !(await context.storage.find(pdfPath)))
    throw notFound('O material desta aula ainda não está disponível.');
  const filename = materialName(order, title);
  return {
    url: downloadLink(context, pdfPath, filename),
    filename,
    expires_at: downloadLinksExpiry(context.now()),
  };
}
