import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { findIds, requireFound } from '../../../database/rows/find-ids.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { podcastCourses, podcasts } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { type EpisodeInput, replaceEpisodes } from './replace-episodes.ts';

interface PodcastRowInput extends CompleteRow<typeof podcasts, 'id' | 'archivedAt'> {
  id?: number;
  /** The courses whose students can hear it. */
  courseIds: readonly number[];
}

export interface PodcastInput extends PodcastRowInput {
  episodes: readonly EpisodeInput[];
}

/** Saves podcasts by tag, with their courses. Other podcasts and all episodes are kept. */
export function savePodcastRows(
  context: Context,
  inputs: readonly PodcastRowInput[],
): Promise<{ changes: ChangeCounter; ids: Map<string, number> }> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const rows = inputs.map(({ courseIds: _, ...podcast }) => podcast);
    changes.add('podcasts', await upsertRows(db, podcasts, rows, 'tag', { kind: 'podcast', id: 'id' }));
    const tags = inputs.map(({ tag }) => tag);
    const ids = await findIds(db, { table: podcasts, id: podcasts.id, key: podcasts.tag }, tags);
    const courseRows = inputs.flatMap(({ tag, courseIds }) =>
      courseIds.map((courseId) => ({ podcastId: requireFound(ids.get(tag), `podcast ${tag}`), courseId })),
    );
    changes.add(
      'podcast courses',
      await replaceSets(db, podcastCourses, 'podcastId', [...ids.values()], courseRows, {
        kind: 'podcast',
        field: 'courses',
      }),
    );
    return { changes, ids };
  });
}

/** Saves podcasts by tag, with their courses and episodes. Other podcasts are kept. */
export function savePodcasts(context: Context, inputs: readonly PodcastInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async (tx) => {
    if (inputs.length === 0) return new ChangeCounter();
    const rows = inputs.map(({ episodes: _, ...podcast }) => podcast);
    const { changes, ids } = await savePodcastRows(tx, rows);
    const saved = inputs.map(({ tag, episodes }) => ({
      podcastId: requireFound(ids.get(tag), `podcast ${tag}`),
      episodes,
    }));
    changes.add('episodes', await replaceEpisodes(tx.db, saved));
    return changes;
  });
}
