import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { listHeroBanners } from './list-hero-banners.ts';

export function registerBanners(app: App): void {
  serveFeature(
    app,
    catalogue.banners,
    { listHeroBanners },
    { listHeroBanners: { withoutPageHeaders: true } },
  );
}
