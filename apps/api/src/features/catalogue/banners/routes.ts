import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { listHeroBanners } from './list-hero-banners.ts';

export function registerBanners(app: App): void {
  serve(
    app,
    catalogue.banners.listHeroBanners,
    ({ context, query }) => listHeroBanners(context, { limit: query.limit, page: query.page ?? 1 }),
    { withoutPageHeaders: true },
  );
}
