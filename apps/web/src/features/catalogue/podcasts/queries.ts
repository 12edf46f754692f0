import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { podcastsCalls } from '@toro/contract/catalogue/podcasts/calls';
import { api } from '../../../shared/api.ts';

export type Podcast = CallResponse<typeof podcastsCalls.listPodcasts>[number];
export type Episode = Podcast['episodes'][number];

export const podcastsQuery = queryOptions({
  queryKey: ['podcasts'],
  queryFn: ({ signal }) => api.send(podcastsCalls.listPodcasts, { signal }),
});

/** The episode of a lesson, by the course and the lesson's code. */
export const lessonEpisodeQuery = (courseId: number, code: string) =>
  queryOptions({
    queryKey: ['podcast-episode', courseId, code],
    queryFn: ({ signal }) =>
      api.send(podcastsCalls.findEpisode, { query: { id_course: courseId, tags: code }, signal }),
  });
