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
import type { Database } from '../../platform/database.ts';

/**
 * Removes those of the lessons that nobody has touched. A lesson with an exam stays: the exam's versions are kept
 * for ever, because attempts may refer to them.
 */
export async function removeMissingLessons(
  db: Database,
  vanished: readonly number[],
): Promise<ReadonlySet<number>> {
  if (vanished.length === 0) return new Set();
  const referring = (table: PgTable, column: PgColumn) =>
    notExists(db.select({ one: sql`1` }).from(table).where(sql`${column} = ${lessons.id}`));
  const played = db
    .select({ one: sql`1` })
    .from(videoPlays)
    .innerJoin(lessonVideos, sql`${lessonVideos.id} = ${videoPlays.videoId}`)
    .where(sql`${lessonVideos.lessonId} = ${lessons.id}`);
  const free = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(
      and(
        inArray(lessons.id, [...vanished]),
        referring(exams, exams.lessonId),
        referring(lessonProgress, lessonProgress.lessonId),
        referring(lessonMessages, lessonMessages.lessonId),
        referring(mentorships, mentorships.lessonId),
        notExists(played),
      ),
    );
  const ids = free.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  await db.update(podcastEpisodes).set({ lessonId: null }).where(inArray(podcastEpisodes.lessonId, ids));
  await db.delete(lessonDays).where(inArray(lessonDays.lessonId, ids));
  await db.delete(lessonVideos).where(inArray(lessonVideos.lessonId, ids));
  await db.delete(lessonGroups).where(inArray(lessonGroups.lessonId, ids));
  await db.delete(lessonBooks).where(inArray(lessonBooks.lessonId, ids));
  await db.delete(lessons).where(inArray(lessons.id, ids));
  return new Set(ids);
}
