import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { officePodcastsCalls } from '@toro/contract/catalogue/podcasts/office-calls';
import { api } from '../../../shared/api.ts';

export type PodcastRow = CallResponse<typeof officePodcastsCalls.listOfficePodcasts>['podcasts'][number];
export type EpisodeRow = CallResponse<typeof officePodcastsCalls.listEpisodes>['episodes'][number];

export const podcastsQuery = queryOptions({
  queryKey: ['list', 'podcast'],
  queryFn: () => api.send(officePodcastsCalls.listOfficePodcasts),
});

export const episodesQuery = (podcastId: number) =>
  queryOptions({
    queryKey: ['list', 'episode', podcastId],
    queryFn: () => api.send(officePodcastsCalls.listEpisodes, { params: { id: podcastId } }),
    enabled: podcastId > 0,
  });

export const STATES: Record<EpisodeRow['state'], string> = {
  published: 'No ar',
  future: 'Ainda não saiu',
  draft: 'Rascunho',
  archived: 'Arquivado',
};
