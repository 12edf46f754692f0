import { lazy } from 'react';

export { PodcastPlayerHost as PodcastDock } from './podcast-player-host.tsx';
export { usePodcast } from './podcast-store.ts';
export { usePodcasts } from './use-podcasts.ts';

/** A lesson's player comes when one asks for it. */
export const LessonPodcast = lazy(() => import('./lesson-podcast.tsx'));
