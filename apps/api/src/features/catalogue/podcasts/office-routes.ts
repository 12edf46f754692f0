import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { serveContent } from '../content/serve-content.ts';
import { episodeContent } from './episode-content.ts';
import { listEpisodes, listOfficePodcasts } from './office-podcasts.ts';
import { podcastContent } from './podcast-content.ts';

export function registerOfficePodcasts(app: App): void {
  const calls = officeCatalogue['office-podcasts'];
  serve(app, calls.listOfficePodcasts, ({ context }) => listOfficePodcasts(context));
  serve(app, calls.listEpisodes, ({ context, params }) => listEpisodes(context, params.id));
  serveContent(app, officeCatalogue['podcast-content'], podcastContent);
  serveContent(app, officeCatalogue['episode-content'], episodeContent);
}
