import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../content/serve-content.ts';
import { episodeContent } from './episode-content.ts';
import { listEpisodes, listOfficePodcasts } from './office-podcasts.ts';
import { podcastContent } from './podcast-content.ts';

export function registerOfficePodcasts(app: App): void {
  const calls = officeCatalogue['office-podcasts'];
  serveFeature(app, calls, { listOfficePodcasts, listEpisodes });

  serveContent(app, officeCatalogue['podcast-content'], podcastContent);
  serveContent(app, officeCatalogue['episode-content'], episodeContent);
}
