import { isFinished } from '@toro/domain/catalogue/podcasts/playback';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findAvailableEpisodes } from './find-available-episodes.ts';
import { saveTrack } from './queries.ts';

/** Saves the position in an episode; more than 90 per cent counts as finished. */
export async function trackPodcast(
  context: Context,
  {
    studentId,
    id: episodeId,
    currentTime,
    finished,
  }: { studentId: number; id: number; currentTime: number; finished: boolean },
) {
  const { episodes } = await findAvailableEpisodes(context, studentId);
  const episode = episodes.find(({ id }) => id === episodeId);
  if (!episode) throw notFound('Não encontramos este episódio entre os seus.');
  const seconds = Math.min(Math.floor(currentTime), episode.duration);
  await saveTrack(context.db, {
    studentId,
    episodeId,
    seconds,
    finished: finished || isFinished(seconds, episode.duration),
    now: context.now(),
  });
  return {};
}
