import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { findIds, requireFound } from '../../../database/rows/find-ids.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { disciplines, lessonBooks, lessonGroups, lessons } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { saveVideos, type VideoInput } from './save-videos.ts';

export interface LessonInput extends CompleteRow<typeof lessons, 'id' | 'disciplineId' | 'archivedAt'> {
  /** Given by the office, where a draft has its id before it is published. */
  id?: number;
  /** The tag of its discipline. */
  discipline: string | null;
  videos: readonly VideoInput[];
  /** Only of a welcome lesson. */
  groups: readonly CompleteRow<typeof lessonGroups, 'id' | 'lessonId'>[];
  books: readonly CompleteRow<typeof lessonBooks, 'id' | 'lessonId'>[];
}

/** Names a lesson by its course and its code. */
export const lessonKey = ({ courseId, code }: { courseId: number; code: string }) => `${courseId} ${code}`;

export interface SavedLessons {
  changes: ChangeCounter;
  /** By `lessonKey`. */
  ids: ReadonlyMap<string, number>;
}

/** Saves lessons by course and code, with their videos, groups and books. Other lessons are kept. */
export function saveLessons(context: Context, inputs: readonly LessonInput[]): Promise<SavedLessons> {
  return inTransaction(context, async (tx) => {
    const changes = new ChangeCounter();
    const rows = await toLessonRows(tx.db, inputs);
    changes.add(
      'lessons',
      await upsertRows(tx.db, lessons, rows, 'course_id, code', { kind: 'lesson', id: 'id' }),
    );
    const ids = await findLessonIds(tx.db, inputs);
    const saved = inputs.map((lesson) => ({
      ...lesson,
      lessonId: requireFound(ids.get(lessonKey(lesson)), `lesson ${lesson.code}`),
    }));
    changes.addAll(await saveVideos(tx, saved));
    const lessonIds = saved.map(({ lessonId }) => lessonId);
    const groups = saved.flatMap(({ lessonId, groups }) => groups.map((group) => ({ lessonId, ...group })));
    changes.add(
      'lesson groups',
      await replaceSets(tx.db, lessonGroups, 'lessonId', lessonIds, groups, {
        kind: 'lesson',
        field: 'groups',
      }),
    );
    const books = saved.flatMap(({ lessonId, books }) => books.map((book) => ({ lessonId, ...book })));
    changes.add(
      'books',
      await replaceSets(tx.db, lessonBooks, 'lessonId', lessonIds, books, { kind: 'lesson', field: 'books' }),
    );
    return { changes, ids };
  });
}

async function toLessonRows(db: Database, inputs: readonly LessonInput[]) {
  const tags = inputs.flatMap(({ discipline }) => discipline ?? []);
  const lookup = { table: disciplines, id: disciplines.id, key: disciplines.tag };
  const disciplineIds = await findIds(db, lookup, tags);
  return inputs.map(({ discipline, videos: _, groups: __, books: ___, ...lesson }) => ({
    ...lesson,
    disciplineId:
      discipline === null ? null : requireFound(disciplineIds.get(discipline), `discipline ${discipline}`),
  }));
}

async function findLessonIds(db: Database, inputs: readonly LessonInput[]): Promise<Map<string, number>> {
  const courseIds = [...new Set(inputs.map(({ courseId }) => courseId))];
  const rows = await db
    .select({ id: lessons.id, courseId: lessons.courseId, code: lessons.code })
    .from(lessons)
    .where(inArray(lessons.courseId, courseIds));
  return new Map(rows.map((row) => [lessonKey(row), row.id]));
}
