import { trackPodcast } from '@toro/contract/podcasts/calls';
import { api } from '../../shared/api.ts';
import { sendOnLeave } from '../../shared/send-on-leave.ts';
import { createPodcastPlayer, type PodcastPlayer } from './podcast-player.ts';

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
      leaving ? sendOnLeave(trackPodcast, { body: progress }) : api.send(trackPodcast, { body: progress }),
  });
  return known;
}
