import type { Context } from '../../../platform/context.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { updateLessonProgress } from './queries.ts';

/** Records that the student marked a lesson as read; the first time is kept. */
export async function markLessonRead(
  context: Context,
  { studentId, id: lessonId, id_turma }: { studentId: number; id: number; id_turma?: number },
) {
  const { id, classGroupId } = await findOwnLesson(context, studentId, { lessonId, classGroupId: id_turma });
  await updateLessonProgress(
    context.db,
    { studentId, classGroupId },
    { lessonId: id, now: context.now(), read: true },
  );
  return { read: true as const };
}
