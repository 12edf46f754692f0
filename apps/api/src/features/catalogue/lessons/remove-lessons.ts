import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
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
  videoPlays,
} from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { untieEpisodes } from '../podcasts/lesson-episode.ts';

/**
 * Removes those of the lessons that no student has used, and returns their ids. A lesson with an exam is kept: exam
 * versions are never deleted, because attempts may refer to them.
 */
export function removeLessons(context: Context, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  return inTransaction(context, ({ db }) => removeUnusedLessons(db, lessonIds));
}

/** The lessons with an exam, or that a student has used. One read for each table: they may lie on different servers. */
async function findUsedLessons(db: Database, lessonIds: number[]): Promise<number[]> {
  const users: [PgTable, PgColumn][] = [
    [exams, exams.lessonId],
    [lessonProgress, lessonProgress.lessonId],
    [lessonMessages, lessonMessages.lessonId],
    [mentorships, mentorships.lessonId],
  ];
  const found = await db
    .selectDistinct({ id: lessonVideos.lessonId })
    .from(videoPlays)
    .innerJoin(lessonVideos, eq(lessonVideos.id, videoPlays.videoId))
    .where(inArray(lessonVideos.lessonId, lessonIds));
  const used = found.map(({ id }) => id);
  for (const [table, column] of users) {
    const rows = await db
      .selectDistinct({ id: sql<number>`${column}` })
      .from(table)
      .where(inArray(column, lessonIds));
    used.push(...rows.map(({ id }) => id));
  }
  return used;
}

async function removeUnusedLessons(db: Database, lessonIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lessonIds.length === 0) return new Set();
  const used = new Set(await findUsedLessons(db, [...lessonIds]));
  const ids = lessonIds.filter((id) => !used.has(id));
  if (ids.length === 0) return new Set();
  await untieEpisodes({ db }, ids);
  await db.delete(lessonDays).where(inArray(lessonDays.lessonId, ids));
  await db.delete(lessonVideos).where(inArray(lessonVideos.lessonId, ids));
  await db.delete(lessonGroups).where(inArray(lessonGroups.lessonId, ids));
  await db.delete(lessonBooks).where(inArray(lessonBooks.lessonId, ids));
  await db.delete(lessons).where(inArray(lessons.id, ids));
  return new Set(ids);
}
