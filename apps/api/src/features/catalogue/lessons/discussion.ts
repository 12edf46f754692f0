import { formatAuthorName } from '@toro/domain/catalogue/lessons/discussion';
import { isLiveLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import type { MessageRow, Thread } from './message-queries.ts';

export interface ThreadParams {
  studentId: number;
  /** The lesson. */
  id: number;
  id_turma?: number;
}

/** The thread of a live lesson in the student's own class group; throws for any other lesson. */
export async function findThread(
  context: Context,
  { studentId, id, id_turma }: ThreadParams,
): Promise<Thread> {
  const lesson = await findOwnLesson(context, studentId, { lessonId: id, classGroupId: id_turma });
  if (!isLiveLesson(lesson.code)) throw notFound('Esta aula não tem conversa.');
  return { lessonId: lesson.id, courseId: lesson.courseId, classGroupId: lesson.classGroupId };
}

/** A message as classmates see it. */
export const toMessage = (context: Context, studentId: number, row: MessageRow) => ({
  id: row.id,
  author: {
    name: formatAuthorName(row.firstName, row.lastName),
    foto: row.photoPath && fileUrl(context, row.photoPath),
  },
  text: row.body,
  created_at: row.createdAt.toISOString(),
  own: row.studentId === studentId,
});
