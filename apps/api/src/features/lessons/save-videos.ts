import { and, asc, inArray, notExists, sql } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { matchRows } from '../../database/rows/match-rows.ts';
import { type CompleteRow, insertRows } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { lessonVideos, videoPlays } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { groupBy } from '../../platform/group-by.ts';

/** Above the position of any video of a lesson. */
const POSITION_OFFSET = 1000;

export type VideoInput = CompleteRow<
  typeof lessonVideos,
  'id' | 'lessonId' | 'position' | 'librasProvider' | 'librasSource'
>;

export interface LessonVideosInput {
  lessonId: number;
  /** All videos of the lesson, in order. */
  videos: readonly VideoInput[];
}

interface VideoRow extends VideoInput {
  id?: number;
  lessonId: number;
}

const identityOf = (row: VideoRow) => JSON.stringify([row.provider, row.source, row.title]);
const serialize = (row: VideoRow) =>
  JSON.stringify([row.id, identityOf(row), row.subtitlesPath, row.chaptersPath, row.durationSeconds]);

const toShown = ({ id: _, lessonId: __, ...video }: VideoRow) => video;

/**
 * Replaces the videos of lessons. A video that moves keeps its id and its plays. A video that is not given is removed
 * unless it was played.
 */
export function saveVideos(context: Context, inputs: readonly LessonVideosInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const found = await findVideos(
      db,
      inputs.map(({ lessonId }) => lessonId),
    );
    const existing = groupBy(found, (row) => row.lessonId);
    const plans = inputs.map(({ lessonId, videos }) => {
      const wanted = videos.map((video): VideoRow => ({ ...video, lessonId }));
      const keyOf = { existing: identityOf, wanted: identityOf };
      const { pairs, unmatched } = matchRows(existing.get(lessonId) ?? [], wanted, keyOf);
      const rows = pairs.map((pair): VideoRow => ({ ...pair.wanted, id: pair.existing?.id }));
      return { lessonId, rows, unmatched };
    });
    const removed = await removeUnplayed(
      db,
      plans.flatMap(({ unmatched }) => unmatched.map(({ id }) => id)),
    );
    const changed = plans.flatMap(({ lessonId, rows, unmatched }) => {
      const final: VideoRow[] = [...rows, ...unmatched.filter((row) => !removed.has(row.id))];
      const before = (existing.get(lessonId) ?? []).filter((row) => !removed.has(row.id));
      if (final.map(serialize).join('\n') === before.map(serialize).join('\n')) return [];
      const change = { field: 'videos', before: before.map(toShown), after: final.map(toShown) };
      changes.add('videos', { things: [{ kind: 'lesson', id: lessonId, changes: [change] }] });
      return [{ lessonId, rows: final.map((row, at) => ({ ...row, position: at + 1 })) }];
    });
    if (changed.length > 0) {
      const lessonIds = changed.map(({ lessonId }) => lessonId);
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
    return changes;
  });
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
      chaptersPath: lessonVideos.chaptersPath,
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
