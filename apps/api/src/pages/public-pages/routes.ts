import { findOrigin } from '../../platform/brands/find-origin.ts';
import { withHost } from '../../platform/context.ts';
import type { App } from '../../platform/http/serve.ts';
import { APP_ICONS, type AppIconName, appIconPath, getAppIcon } from './app-icon.ts';
import { buildAppManifest } from './build-app-manifest.ts';
import { buildRobots } from './build-robots.ts';
import { getSitemap } from './build-sitemap.ts';

const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

/** Files for search engines and devices, in the brand of the host. They are no calls of the contract. */
export function registerPublicPages({ http, context }: App): void {
  http.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .send(buildRobots(await findOrigin(withHost(context, request.hostname)))),
  );
  http.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .send(await getSitemap(context, await findOrigin(withHost(context, request.hostname)))),
  );
  http.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', CACHE_FOR_AN_HOUR)
      .send(JSON.stringify(await buildAppManifest(context, request.hostname))),
  );
  for (const name of Object.keys(APP_ICONS) as AppIconName[])
    http.get(appIconPath(name), async (request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', CACHE_FOR_AN_HOUR)
        .send(await getAppIcon(context, request.hostname, name)),
    );
}
