import { toFilename } from '@toro/domain/catalogue/lessons/filename';
import type { Context } from '../../../platform/context.ts';
import { downloadLink, downloadLinksExpiry } from '../../../platform/storage/download-link.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { findLessonBooks, findLessonGroups } from './queries.ts';

/** The content of a welcome lesson: text, groups and books. */
export async function getWelcomeLesson(
  context: Context,
  { studentId, id: lessonId, id_turma }: { studentId: number; id: number; id_turma?: number },
) {
  const lesson = await findOwnLesson(context, studentId, { lessonId, classGroupId: id_turma });
  const groups = await findLessonGroups(context.db, lesson.id);
  const books = await findLessonBooks(context.db, lesson.id);
  const createLink = (path: string, title: string) => downloadLink(context, path, toFilename(title));
  return {
    class_type_id: lesson.classTypeId,
    texto: lesson.text || null,
    grupo_sociais: groups.map((group) => ({
      link: group.link,
      pdf: group.pdfPath && createLink(group.pdfPath, group.title),
      id_tipo_grupos: group.kind,
      title: group.title,
    })),
    books: books.map((book) => ({
      pdf: createLink(book.pdfPath, book.title),
      id_tipo_books: book.kind,
      title: book.title,
    })),
    expires_at: downloadLinksExpiry(context.now()),
  };
}
