import { podcastsCalls } from '@toro/contract/catalogue/podcasts/calls';
import { api, queryClient } from '../../../shared/api.ts';
import { sendOnLeave } from '../../../shared/send-on-leave.ts';
import { createPodcastPlayer, type PodcastPlayer } from './podcast-player.ts';
import { podcastsQuery } from './queries.ts';

let known: PodcastPlayer | undefined;

/** The app's only player. It lives outside the pages, so navigation does not stop the sound. */
export function podcastPlayer(): PodcastPlayer {
  if (known) return known;
  const audio = document.createElement('audio');
  audio.preload = 'metadata';
  audio.dataset.player = 'podcast';
  document.body.append(audio);
  known = createPodcastPlayer({
    audio,
    sendProgress: (progress, leaving) =>
      leaving
        ? sendOnLeave(podcastsCalls.trackPodcast, { body: progress })
        : api.send(podcastsCalls.trackPodcast, { body: progress }),
    async findSource(episodeId) {
      const podcasts = await queryClient.fetchQuery({ ...podcastsQuery, staleTime: 0 });
      const episodes = podcasts.flatMap(({ episodes }) => episodes);
      return episodes.find(({ id }) => id === episodeId)?.audio_source ?? null;
    },
  });
  return known;
}
