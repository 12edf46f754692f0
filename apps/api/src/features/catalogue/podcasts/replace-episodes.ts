import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { ChangeCounts } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { contentEntities, podcastEpisodes, podcastTracks } from '../../../database/schema/index.ts';

export type EpisodeInput = CompleteRow<typeof podcastEpisodes, 'id' | 'podcastId' | 'archivedAt'>;

/** Saves episodes by tag. Other episodes are kept. */
export const saveEpisodes = (
  db: Database,
  rows: readonly (EpisodeInput & { podcastId: number; id?: number })[],
): Promise<ChangeCounts> => upsertRows(db, podcastEpisodes, rows, 'tag', { kind: 'episode', id: 'id' });

/** Removes those that no student has listened to, and counts them. */
async function removeUnheard(db: Database, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const heard = await db
    .selectDistinct({ id: podcastTracks.episodeId })
    .from(podcastTracks)
    .where(inArray(podcastTracks.episodeId, [...ids]));
  const kept = new Set(heard.map(({ id }) => id));
  const unheard = ids.filter((id) => !kept.has(id));
  await db.delete(podcastEpisodes).where(inArray(podcastEpisodes.id, unheard));
  return unheard.length;
}

/**
 * Replaces the episodes of podcasts. An episode that is not given is removed unless a student listened to it or the
 * office has published it.
 */
export async function replaceEpisodes(
  db: Database,
  podcasts: readonly { podcastId: number; episodes: readonly EpisodeInput[] }[],
): Promise<ChangeCounts> {
  const rows = podcasts.flatMap(({ podcastId, episodes }) =>
    episodes.map((episode) => ({ ...episode, podcastId })),
  );
  const publishedByOffice = db
    .select({ id: contentEntities.id })
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'episode'), isNotNull(contentEntities.publishedVersion)));
  const podcastIds = podcasts.map(({ podcastId }) => podcastId);
  const tags = rows.map(({ tag }) => tag);
  const missing = await db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(
      and(
        inArray(podcastEpisodes.podcastId, podcastIds),
        notInArray(podcastEpisodes.tag, tags),
        notInArray(podcastEpisodes.id, publishedByOffice),
      ),
    );
  const removed = await removeUnheard(
    db,
    missing.map(({ id }) => id),
  );
  return { ...(await saveEpisodes(db, rows)), removed };
}
