import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../content/serve-content.ts';
import { episodeContent } from './episode-content.ts';
import { listEpisodes, listOfficePodcasts } from './office-podcasts.ts';
import { podcastContent } from './podcast-content.ts';

export function registerOfficePodcasts(app: App): void {
  serveFeature(app, officeCatalogue['office-podcasts'], { listOfficePodcasts, listEpisodes });

  serveContent(app, officeCatalogue['podcast-content'], podcastContent);
  serveContent(app, officeCatalogue['episode-content'], episodeContent);
}
