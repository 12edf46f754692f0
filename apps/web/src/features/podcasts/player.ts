import { trackPodcast } from '@toro/contract/podcasts/calls';
import { addressOf } from '@toro/contract/request';
import { api } from '../../app/api.ts';
import { useSession } from '../../app/session.ts';
import { createPodcastPlayer, type PodcastPlayer, type Told } from './podcast-player.ts';

/** A request that outlives the page it is sent from. */
const tellLeaving = (told: Told): Promise<unknown> =>
  fetch(addressOf('', trackPodcast, {}), {
    method: trackPodcast.method,
    keepalive: true,
    headers: {
      Authorization: `Bearer ${useSession.getState().token}`,
      'Content-Type': 'application/json',
      'X-Application': 'aluno_web',
    },
    body: JSON.stringify(told),
  });

let known: PodcastPlayer | undefined;

/** The app's one player; its sound lives beside the screens, so moving between them never stops it. */
export function podcastPlayer(): PodcastPlayer {
  if (known) return known;
  const audio = document.createElement('audio');
  audio.preload = 'metadata';
  audio.dataset.player = 'podcast';
  document.body.append(audio);
  known = createPodcastPlayer({
    audio,
    tell: (told, leaving) => (leaving ? tellLeaving(told) : api.send(trackPodcast, { body: told })),
  });
  return known;
}
