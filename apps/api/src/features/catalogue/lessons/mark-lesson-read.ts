import type { Context } from '../../../platform/context.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { updateLessonProgress } from './queries.ts';

/** Records that the student marked a lesson as read; the first time is kept. */
export async function markLessonRead(
  context: Context,
  studentId: number,
  params: { lessonId: number; classGroupId?: number },
) {
  const { id, classGroupId } = await findOwnLesson(context, studentId, params);
  await updateLessonProgress(
    context.db,
    { studentId, classGroupId },
    { lessonId: id, now: context.now(), read: true },
  );
  return { read: true as const };
}
