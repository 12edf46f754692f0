import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { usePodcast } from './podcast-store.ts';

const FooterPlayer = lazy(() => import('./footer-player.tsx'));

/**
 * The small player at the bottom of the student area, while an episode is loaded and no large player is mounted.
 */
export function PodcastPlayerHost() {
  const open = usePodcast((state) => state.currentPlay.isFooterPlayerOpen && state.currentPodcast !== null);
  const hasLargePlayer = usePodcast((state) => state.hasLargePlayer);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Unmounts with the student area, for example when an exam opens: the sound is paused.
  useEffect(
    () => () => {
      if (usePodcast.getState().currentPlay.isPlaying)
        void import('./player.ts').then(({ podcastPlayer }) => podcastPlayer().pause());
    },
    [],
  );
  if (!open || hasLargePlayer || path === '/podcast') return null;
  return (
    <Suspense fallback={null}>
      <FooterPlayer />
    </Suspense>
  );
}
