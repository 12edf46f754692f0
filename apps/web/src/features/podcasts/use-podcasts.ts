import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { storePodcasts } from './podcast-store.ts';
import { podcastsQuery } from './queries.ts';

/** The student's podcasts, where the feature is on; what they tell goes into the player's state. */
export function usePodcasts() {
  const { features } = useRuntimeConfig();
  const query = useQuery({ ...podcastsQuery, enabled: features.podcast });
  const { data } = query;
  useEffect(() => {
    if (data) storePodcasts(data);
  }, [data]);
  return query;
}
