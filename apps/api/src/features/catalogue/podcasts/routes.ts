import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { findEpisode } from './find-episode.ts';
import { listPodcasts } from './list-podcasts.ts';
import { trackPodcast } from './track-podcast.ts';

export function registerPodcasts(app: App): void {
  serveFeature(app, catalogue.podcasts, { listPodcasts, findEpisode, trackPodcast });
}
