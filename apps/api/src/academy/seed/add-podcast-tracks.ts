import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { insertRows } from '../../database/rows/table-rows.ts';
import { podcastEpisodes, podcastTracks } from '../../database/schema/index.ts';
import type { SeedContext } from './seed-context.ts';

/** Adds how far each student has listened to each episode. */
export async function addPodcastTracks({ db, students, today }: SeedContext): Promise<void> {
  const tags = students.flatMap(({ account }) => account.podcasts.map(({ episode }) => episode));
  const lookup = { table: podcastEpisodes, id: podcastEpisodes.id, key: podcastEpisodes.tag };
  const ids = await findIds(db, lookup, tags);
  const rows = students.flatMap(({ id, account }) =>
    account.podcasts.map(({ episode, seconds, finished }) => ({
      studentId: id,
      episodeId: requireFound(ids.get(episode), `episode ${episode}`),
      currentSeconds: seconds,
      finished,
      updatedAt: academyInstant(addDays(today, -1), '19:00'),
    })),
  );
  await insertRows(db, podcastTracks, rows);
}
