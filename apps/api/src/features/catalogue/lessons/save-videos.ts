import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { matchRows } from '../../../database/rows/match-rows.ts';
import { type CompleteRow, insertRows } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { lessonVideos, videoPlays } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';

/** Above the position of any video of a lesson. */
const POSITION_OFFSET = 1000;

type OptionalColumns = 'id' | 'librasProvider' | 'librasSource' | 'posterPath';

/** A video; one that is named by its id keeps that id even if everything else changes. */
export type VideoInput = CompleteRow<
  typeof lessonVideos,
  'lessonId' | 'position' | 'removedAt' | OptionalColumns
> &
  Partial<Pick<typeof lessonVideos.$inferInsert, OptionalColumns>>;

export interface LessonVideosInput {
  lessonId: number;
  /** All videos of the lesson, in order. */
  videos: readonly VideoInput[];
}

type VideoRow = VideoInput & { lessonId: number };

const identityOf = (row: VideoRow) => JSON.stringify([row.provider, row.source, row.title]);
const serialize = (row: VideoRow) =>
  JSON.stringify([
    row.id,
    identityOf(row),
    row.subtitlesPath,
    row.chaptersPath,
    row.durationSeconds,
    row.librasProvider ?? null,
    row.librasSource ?? null,
    row.posterPath ?? null,
  ]);

const toShown = ({ id: _, lessonId: __, ...video }: VideoRow) => video;

/**
 * Replaces the videos of lessons. A video that moves keeps its id and its plays. A video that is not given is deleted, or
 * marked as removed if it was played.
 */
export function saveVideos(context: Context, inputs: readonly LessonVideosInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db, now }) => {
    const changes = new ChangeCounter();
    const found = await findVideos(
      db,
      inputs.map(({ lessonId }) => lessonId),
    );
    const existing = groupBy(found, (row) => row.lessonId);
    const plans = inputs.map(({ lessonId, videos }) => {
      const wanted = videos.map((video): VideoRow => ({ ...video, lessonId }));
      return { lessonId, ...matchVideos(existing.get(lessonId) ?? [], wanted) };
    });
    const removed = plans.flatMap(({ unmatched }) => unmatched.map(({ id }) => id));
    await removeVideos(db, removed, now());
    const changed = plans.flatMap(({ lessonId, rows }) => {
      const before = existing.get(lessonId) ?? [];
      if (rows.map(serialize).join('\n') === before.map(serialize).join('\n')) return [];
      const change = { field: 'videos', before: before.map(toShown), after: rows.map(toShown) };
      changes.add('videos', { entities: [{ kind: 'lesson', id: lessonId, changes: [change] }] });
      return [{ lessonId, rows: rows.map((row, at) => ({ ...row, position: at + 1 })) }];
    });
    if (changed.length > 0) {
      const lessonIds = changed.map(({ lessonId }) => lessonId);
      await db
        .update(lessonVideos)
        .set({ position: sql`${lessonVideos.position} + ${POSITION_OFFSET}` })
        .where(and(inArray(lessonVideos.lessonId, lessonIds), isNull(lessonVideos.removedAt)));
    }
    const rows = changed.flatMap((lesson) => lesson.rows);
    const kept = rows.filter((row) => row.id !== undefined);
    const added = rows.filter((row) => row.id === undefined).map(({ id: _, ...row }) => row);
    await upsertRows(db, lessonVideos, kept, 'id');
    await insertRows(db, lessonVideos, added);
    changes.add('videos', { added: added.length, changed: kept.length, removed: removed.length });
    return changes;
  });
}

type FoundVideo = Awaited<ReturnType<typeof findVideos>>[number];

function findVideos(db: Database, lessonIds: number[]) {
  return db
    .select({
      id: lessonVideos.id,
      lessonId: lessonVideos.lessonId,
      title: lessonVideos.title,
      provider: lessonVideos.provider,
      source: lessonVideos.source,
      subtitlesPath: lessonVideos.subtitlesPath,
      chaptersPath: lessonVideos.chaptersPath,
      durationSeconds: lessonVideos.durationSeconds,
      librasProvider: lessonVideos.librasProvider,
      librasSource: lessonVideos.librasSource,
      posterPath: lessonVideos.posterPath,
    })
    .from(lessonVideos)
    .where(and(inArray(lessonVideos.lessonId, lessonIds), isNull(lessonVideos.removedAt)))
    .orderBy(asc(lessonVideos.lessonId), asc(lessonVideos.position));
}

/** Matches by id where one is given, else by content and position. What an input leaves out stays as it is. */
function matchVideos(existing: readonly FoundVideo[], wanted: readonly VideoRow[]) {
  const named = new Set(wanted.map(({ id }) => id));
  const free = existing.filter(({ id }) => !named.has(id));
  const { pairs, unmatched } = matchRows(
    free,
    wanted.filter(({ id }) => id === undefined),
    { existing: identityOf, wanted: identityOf },
  );
  const found = new Map(pairs.map((pair) => [pair.wanted, pair.existing]));
  const rows = wanted.map((video): VideoRow => {
    const before = video.id === undefined ? found.get(video) : existing.find(({ id }) => id === video.id);
    const { librasProvider = null, librasSource = null, posterPath = null } = before ?? {};
    return { librasProvider, librasSource, posterPath, ...video, id: before?.id };
  });
  return { rows, unmatched };
}

async function removeVideos(db: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const plays = await db
    .selectDistinct({ id: videoPlays.videoId })
    .from(videoPlays)
    .where(inArray(videoPlays.videoId, ids));
  const played = plays.map(({ id }) => id);
  const unplayed = ids.filter((id) => !played.includes(id));
  await db.delete(lessonVideos).where(inArray(lessonVideos.id, unplayed));
  await db.update(lessonVideos).set({ removedAt: now }).where(inArray(lessonVideos.id, played));
}
