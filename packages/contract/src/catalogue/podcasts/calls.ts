import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listPodcasts = defineCall<typeof schemas.listPodcasts>({
  method: 'GET',
  path: '/v1/services/podcast',
  guard: 'student',
});

export const findEpisode = defineCall<typeof schemas.findEpisode>({
  method: 'GET',
  path: '/v1/services/podcast/episode',
  guard: 'student',
});

export const trackPodcast = defineCall<typeof schemas.trackPodcast>({
  method: 'POST',
  path: '/v1/services/podcast/track',
  guard: 'student',
});
