import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { serveContent } from '../content/serve-content.ts';
import { bannerContent } from './banner-content.ts';
import { listBanners, reorderBanners } from './office-banners.ts';

export function registerOfficeBanners(app: App): void {
  serveFeature(app, officeCatalogue['office-banners'], { listBanners, reorderBanners });
  serveContent(app, officeCatalogue['banner-content'], bannerContent);
}
