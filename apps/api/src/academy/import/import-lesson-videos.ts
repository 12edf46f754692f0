import { and, asc, inArray, notExists, sql } from 'drizzle-orm';
import { matchRows } from '../../database/rows/match-rows.ts';
import { insertRows } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { lessonVideos, videoPlays } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { Video } from '../content/video-format.ts';
import { findContentLessons } from './find-lessons.ts';
import type { ImportContext } from './import-context.ts';
import { videoSource } from './video-source.ts';

/** Above the position of any video of a lesson. */
const POSITION_OFFSET = 1000;

interface VideoRow {
  id?: number;
  lessonId: number;
  title: string;
  provider: Video['provider'];
  source: string;
  subtitlesPath: string | null;
  durationSeconds: number | null;
}

function toVideoRow(lessonId: number, video: Video): VideoRow {
  return {
    lessonId,
    title: video.title,
    ...videoSource(video),
    subtitlesPath: video.provider === 'file' ? (storageKey('videos', video.subtitles) ?? null) : null,
    durationSeconds: video.minutes === undefined ? null : video.minutes * 60,
  };
}

const identityOf = (row: VideoRow) => JSON.stringify([row.provider, row.source, row.title]);
const serialize = (row: VideoRow) =>
  JSON.stringify([row.id, identityOf(row), row.subtitlesPath, row.durationSeconds]);

/** Imports videos. A video that moves keeps its id and its plays. A missing one is removed unless it was played. */
export async function importLessonVideos(context: ImportContext): Promise<void> {
  const { db, changes } = context;
  const contentLessons = await findContentLessons(context);
  const found = await findVideos(
    db,
    contentLessons.map(({ id }) => id),
  );
  const existing = groupBy(found, (row) => row.lessonId);
  const plans = contentLessons.map(({ id, lesson }) => {
    const wanted = lesson.videos.map((video) => toVideoRow(id, video));
    const { pairs, unmatched } = matchRows(existing.get(id) ?? [], wanted, {
      existing: identityOf,
      wanted: identityOf,
    });
    const rows = pairs.map((pair): VideoRow => ({ ...pair.wanted, id: pair.existing?.id }));
    return { id, rows, unmatched };
  });
  const removed = await removeUnplayed(
    db,
    plans.flatMap(({ unmatched }) => unmatched.map(({ id }) => id)),
  );
  const changed = plans.flatMap(({ id, rows, unmatched }) => {
    const final: VideoRow[] = [...rows, ...unmatched.filter((row) => !removed.has(row.id))];
    const before = (existing.get(id) ?? []).filter((row) => !removed.has(row.id));
    if (final.map(serialize).join('\n') === before.map(serialize).join('\n')) return [];
    return [{ id, rows: final.map((row, at) => ({ ...row, position: at + 1 })) }];
  });
  if (changed.length > 0) {
    const lessonIds = changed.map(({ id }) => id);
    await db
      .update(lessonVideos)
      .set({ position: sql`${lessonVideos.position} + ${POSITION_OFFSET}` })
      .where(inArray(lessonVideos.lessonId, lessonIds));
  }
  const rows = changed.flatMap((lesson) => lesson.rows);
  const kept = rows.filter((row) => row.id !== undefined);
  const added = rows.filter((row) => row.id === undefined).map(({ id: _, ...row }) => row);
  await upsertRows(db, lessonVideos, kept, 'id');
  await insertRows(db, lessonVideos, added);
  changes.add('videos', { added: added.length, changed: kept.length, removed: removed.size });
}

function findVideos(db: Database, lessonIds: number[]) {
  return db
    .select({
      id: lessonVideos.id,
      lessonId: lessonVideos.lessonId,
      title: lessonVideos.title,
      provider: lessonVideos.provider,
      source: lessonVideos.source,
      subtitlesPath: lessonVideos.subtitlesPath,
      durationSeconds: lessonVideos.durationSeconds,
    })
    .from(lessonVideos)
    .where(inArray(lessonVideos.lessonId, lessonIds))
    .orderBy(asc(lessonVideos.lessonId), asc(lessonVideos.position));
}

async function removeUnplayed(db: Database, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const plays = db
    .select({ one: sql`1` })
    .from(videoPlays)
    .where(sql`${videoPlays.videoId} = ${lessonVideos.id}`);
  const removed = await db
    .delete(lessonVideos)
    .where(and(inArray(lessonVideos.id, ids), notExists(plays)))
    .returning({ id: lessonVideos.id });
  return new Set(removed.map(({ id }) => id));
}
