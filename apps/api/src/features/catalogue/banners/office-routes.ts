import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { serveContent } from '../content/serve-content.ts';
import { bannerContent } from './banner-content.ts';
import { listBanners, reorderBanners } from './office-banners.ts';

export function registerOfficeBanners(app: App): void {
  const banners = officeCatalogue['office-banners'];
  serve(app, banners.listBanners, ({ context }) => listBanners(context));
  serve(app, banners.reorderBanners, ({ context, body }) => reorderBanners(context, body));
  serveContent(app, officeCatalogue['banner-content'], bannerContent);
}
