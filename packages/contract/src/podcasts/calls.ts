import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const listPodcasts = defineCall<typeof schemas.listPodcasts>({
  method: 'GET',
  path: '/v1/services/podcast',
  guard: 'student',
  summary: "The podcasts of the student's courses, with the position in each episode",
});

export const findEpisode = defineCall<typeof schemas.findEpisode>({
  method: 'GET',
  path: '/v1/services/podcast/episode',
  guard: 'student',
  summary: "The episodes of a lesson, by the course's tags",
});

export const trackPodcast = defineCall<typeof schemas.trackPodcast>({
  method: 'POST',
  path: '/v1/services/podcast/track',
  guard: 'student',
  summary: 'Save the playback position of an episode',
});
