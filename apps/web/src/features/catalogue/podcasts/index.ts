import { lazy } from 'react';

export { PodcastPlayerHost } from './podcast-player-host.tsx';
export { usePodcast } from './podcast-store.ts';
export { usePodcasts } from './use-podcasts.ts';

/** Loaded when the lesson's player is opened. */
export const LessonPodcast = lazy(() => import('./lesson-podcast.tsx'));
