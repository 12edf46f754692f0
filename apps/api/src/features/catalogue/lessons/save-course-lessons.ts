import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { lessons } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { removeLessons } from './remove-lessons.ts';
import { type LessonInput, lessonKey, type SavedLessons, saveLessons } from './save-lessons.ts';

export interface CourseLessonsInput {
  courseId: number;
  /** All lessons of the course, in order. */
  lessons: readonly Omit<LessonInput, 'courseId' | 'position'>[];
}

/** Above the position of any lesson, and within a smallint. */
const POSITION_OFFSET = 10_000;

/**
 * Saves the complete list of lessons of courses. Lessons that are not given are removed; those that a student has used
 * are kept and follow the others.
 */
export function saveCourseLessons(
  context: Context,
  inputs: readonly CourseLessonsInput[],
): Promise<SavedLessons> {
  return inTransaction(context, async (tx) => {
    const changes = new ChangeCounter();
    const given = inputs.flatMap(({ courseId, lessons }) =>
      lessons.map((lesson, at): LessonInput => ({ ...lesson, courseId, position: at + 1 })),
    );
    const positions = new Map(given.map((lesson) => [lessonKey(lesson), lesson.position]));
    const courseIds = inputs.map(({ courseId }) => courseId);
    const found = await findLessons(tx.db, courseIds);
    const missing = found.filter((row) => !positions.has(lessonKey(row)));
    const removed = await removeLessons(
      tx,
      missing.map(({ id }) => id),
    );
    changes.add('lessons', { removed: removed.size });
    const kept = missing.filter(({ id }) => !removed.has(id));
    const lengths = new Map(inputs.map(({ courseId, lessons }) => [courseId, lessons.length]));
    for (const row of kept) {
      const position = (lengths.get(row.courseId) ?? 0) + 1;
      lengths.set(row.courseId, position);
      positions.set(lessonKey(row), position);
    }
    const moving = found.filter(
      (row) => !removed.has(row.id) && positions.get(lessonKey(row)) !== row.position,
    );
    await shiftPositions(
      tx.db,
      moving.map(({ id }) => id),
    );
    for (const row of kept.filter((each) => moving.includes(each)))
      await tx.db
        .update(lessons)
        .set({ position: positions.get(lessonKey(row)) })
        .where(eq(lessons.id, row.id));
    const saved = await saveLessons(tx, given);
    changes.addAll(saved.changes);
    return { changes, ids: saved.ids };
  });
}

/** Finds all stored lessons of the courses, in order. */
function findLessons(db: Database, courseIds: number[]) {
  return db
    .select({ id: lessons.id, courseId: lessons.courseId, code: lessons.code, position: lessons.position })
    .from(lessons)
    .where(and(inArray(lessons.courseId, courseIds), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.courseId), asc(lessons.position));
}

/** Positions are unique per course and checked row by row, so lessons that move are shifted away first. */
async function shiftPositions(db: Database, lessonIds: number[]): Promise<void> {
  if (lessonIds.length === 0) return;
  await db
    .update(lessons)
    .set({ position: sql`${lessons.position} + ${POSITION_OFFSET}` })
    .where(inArray(lessons.id, lessonIds));
}
