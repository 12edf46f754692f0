import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { useIsLimited } from '../../../shared/session.ts';
import { storePodcasts } from './podcast-store.ts';
import { podcastsQuery } from './queries.ts';

/** Loads the student's podcasts where the feature is on and copies their positions into the player's store. */
export function usePodcasts() {
  const { features } = useRuntimeConfig();
  const limited = useIsLimited();
  const query = useQuery({ ...podcastsQuery, enabled: features.podcast && !limited });
  const { data } = query;
  useEffect(() => {
    if (data) storePodcasts(data);
  }, [data]);
  return query;
}
