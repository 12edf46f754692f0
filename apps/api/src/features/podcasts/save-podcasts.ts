import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { replaceSets } from '../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { podcastCourses, podcasts } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { type EpisodeInput, replaceEpisodes } from './replace-episodes.ts';

export interface PodcastInput extends CompleteRow<typeof podcasts, 'id' | 'archivedAt'> {
  /** The courses whose students can hear it. */
  courseIds: readonly number[];
  /** All its episodes. */
  episodes: readonly EpisodeInput[];
}

/** Saves podcasts by tag, with their courses and episodes. Other podcasts are kept. */
export function savePodcasts(context: Context, inputs: readonly PodcastInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    if (inputs.length === 0) return changes;
    const rows = inputs.map(({ courseIds: _, episodes: __, ...podcast }) => podcast);
    changes.add('podcasts', await upsertRows(db, podcasts, rows, 'tag', { kind: 'podcast', id: 'id' }));
    const tags = inputs.map(({ tag }) => tag);
    const ids = await findIds(db, { table: podcasts, id: podcasts.id, key: podcasts.tag }, tags);
    const saved = inputs.map((podcast) => ({
      ...podcast,
      podcastId: requireFound(ids.get(podcast.tag), `podcast ${podcast.tag}`),
    }));
    const courseRows = saved.flatMap(({ podcastId, courseIds }) =>
      courseIds.map((courseId) => ({ podcastId, courseId })),
    );
    changes.add(
      'podcast courses',
      await replaceSets(db, podcastCourses, 'podcastId', [...ids.values()], courseRows, {
        kind: 'podcast',
        field: 'courses',
      }),
    );
    changes.add('episodes', await replaceEpisodes(db, saved));
    return changes;
  });
}
