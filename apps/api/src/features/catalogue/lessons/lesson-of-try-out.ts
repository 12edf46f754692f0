import { type LessonKind, toStoredKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { lessonDays, lessons } from '../../../database/schema/index.ts';

const LAST_POSITION = 32_767;

interface UnpublishedLesson {
  id: number;
  courseId: number;
  title: string;
  kind: LessonKind;
}

/** Writes the row of a lesson that was never published, for a transaction that is rolled back. */
export async function insertUnpublishedLesson(
  db: Database,
  { id, courseId, title, kind }: UnpublishedLesson,
): Promise<void> {
  const code = `rascunho-${id}`;
  await db
    .insert(lessons)
    .values({ id, courseId, title, code, position: LAST_POSITION, ...toStoredKind(kind) });
}

/** Opens a lesson to every class group at any time, for a transaction that is rolled back. */
export async function openLessonToAll(db: Database, id: number): Promise<void> {
  await db.update(lessons).set({ isLocked: false, archivedAt: null }).where(eq(lessons.id, id));
  await db.delete(lessonDays).where(eq(lessonDays.lessonId, id));
}
