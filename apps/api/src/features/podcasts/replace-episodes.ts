import { and, eq, inArray, isNotNull, notExists, notInArray, sql } from 'drizzle-orm';
import type { ChangeCounts } from '../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { contentThings, podcastEpisodes, podcastTracks } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

export type EpisodeInput = CompleteRow<typeof podcastEpisodes, 'id' | 'podcastId' | 'archivedAt'>;

/** Saves episodes by tag. Other episodes are kept. */
export const saveEpisodes = (
  db: Database,
  rows: readonly (EpisodeInput & { podcastId: number; id?: number })[],
): Promise<ChangeCounts> => upsertRows(db, podcastEpisodes, rows, 'tag', { kind: 'episode', id: 'id' });

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
  const tracks = db
    .select({ one: sql`1` })
    .from(podcastTracks)
    .where(sql`${podcastTracks.episodeId} = ${podcastEpisodes.id}`);
  const publishedByOffice = db
    .select({ id: contentThings.id })
    .from(contentThings)
    .where(and(eq(contentThings.kind, 'episode'), isNotNull(contentThings.publishedVersion)));
  const podcastIds = podcasts.map(({ podcastId }) => podcastId);
  const tags = rows.map(({ tag }) => tag);
  const removed = await db
    .delete(podcastEpisodes)
    .where(
      and(
        inArray(podcastEpisodes.podcastId, podcastIds),
        notInArray(podcastEpisodes.tag, tags),
        notInArray(podcastEpisodes.id, publishedByOffice),
        notExists(tracks),
      ),
    )
    .returning({ id: podcastEpisodes.id });
  return { ...(await saveEpisodes(db, rows)), removed: removed.length };
}
