import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { findAvailableEpisodes, toEpisode } from './find-available-episodes.ts';
import { findTracks } from './queries.ts';

/** The podcasts of the student's courses, with the saved position of each episode. */
export async function listPodcasts(context: Context, { studentId }: { studentId: number }) {
  const { podcasts, episodes } = await findAvailableEpisodes(context, studentId);
  const tracks = new Map((await findTracks(context.db, studentId)).map((row) => [row.episodeId, row]));
  return podcasts.map((podcast) => {
    const podcastEpisodes = episodes.filter(({ podcastId }) => podcastId === podcast.id);
    return {
      id_podcast: podcast.id,
      id: podcast.id,
      tag: podcast.tag,
      title: podcast.title,
      author: podcast.author,
      description: podcast.description,
      img: podcast.imagePath && fileUrl(context, podcast.imagePath),
      published_at: podcast.publishedAt.toISOString(),
      episodes: podcastEpisodes.map((row) => toEpisode(context, row)),
      studentTracks: podcastEpisodes.flatMap(({ id }) => {
        const track = tracks.get(id);
        return track ? [{ id, currentTime: track.seconds, finished: track.finished }] : [];
      }),
    };
  });
}
