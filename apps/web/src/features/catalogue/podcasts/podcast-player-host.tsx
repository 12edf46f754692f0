import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { usePodcast } from './podcast-store.ts';

const FooterPlayer = lazy(() => import('./footer-player.tsx'));

/** The pages without a player: sound that cannot be stopped there is paused. */
const SILENT_PAGES = /^\/(lectures|print|auth|account|checkout|newCheckout|descadastrar|cf[ap]-)/;

/**
 * The small player of the student area and of the answer sheets, while an episode is loaded and no large player is mounted.
 */
export function PodcastPlayerHost() {
  const open = usePodcast((state) => state.currentPlay.isFooterPlayerOpen && state.currentPodcast !== null);
  const hasLargePlayer = usePodcast((state) => state.hasLargePlayer);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const router = useRouter();
  useEffect(
    () => () => {
      const { isPlaying } = usePodcast.getState().currentPlay;
      if (isPlaying && SILENT_PAGES.test(router.state.location.pathname))
        void import('./player.ts').then(({ podcastPlayer }) => podcastPlayer().pause());
    },
    [router],
  );
  if (!open || hasLargePlayer || path === '/podcast') return null;
  return (
    <Suspense fallback={null}>
      <FooterPlayer />
    </Suspense>
  );
}
