import { and, inArray, notExists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  exams,
  lessonBooks,
  lessonDays,
  lessonGroups,
  lessonMessages,
  lessonProgress,
  lessons,
  lessonVideos,
  mentorships,
  podcastEpisodes,
  videoPlays,
} from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';

/**
 * Removes those of the lessons that no student has used, and returns their ids. A lesson with an exam is kept: exam
 * versions are never deleted, because attempts may refer to them.
 */
export function removeLessons(context: Context, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  return inTransaction(context, ({ db }) => removeUnusedLessons(db, lessonIds));
}

async function removeUnusedLessons(db: Database, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lessonIds.length === 0) return new Set();
  const hasNone = (table: PgTable, column: PgColumn) =>
    notExists(db.select({ one: sql`1` }).from(table).where(sql`${column} = ${lessons.id}`));
  const played = db
    .select({ one: sql`1` })
    .from(videoPlays)
    .innerJoin(lessonVideos, sql`${lessonVideos.id} = ${videoPlays.videoId}`)
    .where(sql`${lessonVideos.lessonId} = ${lessons.id}`);
  const unused = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(
      and(
        inArray(lessons.id, [...lessonIds]),
        hasNone(exams, exams.lessonId),
        hasNone(lessonProgress, lessonProgress.lessonId),
        hasNone(lessonMessages, lessonMessages.lessonId),
        hasNone(mentorships, mentorships.lessonId),
        notExists(played),
      ),
    );
  const ids = unused.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  await db.update(podcastEpisodes).set({ lessonId: null }).where(inArray(podcastEpisodes.lessonId, ids));
  await db.delete(lessonDays).where(inArray(lessonDays.lessonId, ids));
  await db.delete(lessonVideos).where(inArray(lessonVideos.lessonId, ids));
  await db.delete(lessonGroups).where(inArray(lessonGroups.lessonId, ids));
  await db.delete(lessonBooks).where(inArray(lessonBooks.lessonId, ids));
  await db.delete(lessons).where(inArray(lessons.id, ids));
  return new Set(ids);
}
