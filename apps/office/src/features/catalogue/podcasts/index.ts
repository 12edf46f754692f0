export { EpisodePage } from './episode-page.tsx';
export { PodcastPage } from './podcast-page.tsx';
export { PodcastsPage } from './podcasts-page.tsx';
