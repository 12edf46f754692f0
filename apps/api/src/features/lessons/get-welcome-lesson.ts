import { toFilename } from '@toro/domain/lessons/filename';
import type { Context } from '../../platform/context.ts';
import { downloadLink, downloadsEnd } from '../../platform/storage/download-link.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { findBooks, findGroups } from './queries.ts';

interface Asked {
  lessonId: number;
  classGroupId?: number;
}

/** A lesson's text with its groups and books: what the welcome lesson shows. */
export async function getWelcomeLesson(context: Context, studentId: number, asked: Asked) {
  const lesson = await findOwnLesson(context, studentId, asked);
  const groups = await findGroups(context.db, lesson.id);
  const books = await findBooks(context.db, lesson.id);
  const address = (path: string, title: string) => downloadLink(context, path, toFilename(title));
  return {
    class_type_id: lesson.classTypeId,
    texto: lesson.text || null,
    grupo_sociais: groups.map((group) => ({
      link: group.link,
      pdf: group.pdfPath && address(group.pdfPath, group.title),
      id_tipo_grupos: group.kind,
      title: group.title,
    })),
    books: books.map((book) => ({
      pdf: address(book.pdfPath, book.title),
      id_tipo_books: book.kind,
      title: book.title,
    })),
    expires_at: downloadsEnd(context.now()),
  };
}
