import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { episodeShape, findHeard } from './find-heard.ts';
import { findTracks } from './queries.ts';

/** The podcasts of the student's courses, with where each episode was left on whatever device. */
export async function listPodcasts(context: Context, studentId: number) {
  const { podcasts, episodes } = await findHeard(context, studentId);
  const tracks = new Map((await findTracks(context.db, studentId)).map((row) => [row.episodeId, row]));
  return podcasts.map((podcast) => {
    const own = episodes.filter(({ podcastId }) => podcastId === podcast.id);
    return {
      id_podcast: podcast.id,
      id: podcast.id,
      tag: podcast.tag,
      title: podcast.title,
      author: podcast.author,
      description: podcast.description,
      img: podcast.imagePath && fileUrl(context, podcast.imagePath),
      published_at: podcast.publishedAt.toISOString(),
      episodes: own.map((row) => episodeShape(context, row)),
      studentTracks: own.flatMap(({ id }) => {
        const track = tracks.get(id);
        return track ? [{ id, currentTime: track.seconds, finished: track.finished }] : [];
      }),
    };
  });
}
