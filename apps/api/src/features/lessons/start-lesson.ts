import type { Context } from '../../platform/context.ts';
import type { OwnLesson } from './find-own-lesson.ts';
import { touchLesson } from './queries.ts';

/** Remembers that the student opened a lesson of theirs. */
export async function startLesson(context: Context, studentId: number, lesson: OwnLesson): Promise<void> {
  const place = { studentId, classGroupId: lesson.classGroupId };
  await touchLesson(context.db, place, { lessonId: lesson.id, now: context.now() });
}
