import type { Context } from '../../../platform/context.ts';
import type { OwnLesson } from './find-own-lesson.ts';
import { updateLessonProgress } from './queries.ts';

/** Records that the student opened a lesson. */
export async function startLesson(context: Context, studentId: number, lesson: OwnLesson): Promise<void> {
  const enrolment = { studentId, classGroupId: lesson.classGroupId };
  await updateLessonProgress(context.db, enrolment, { lessonId: lesson.id, now: context.now() });
}
