import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { buildCheckoutPath } from '@toro/domain/public-pages/public-page';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { listCoursesOnSale } from '../../features/catalogue/class-groups/find-sale.ts';
import { cachePerOwner } from '../../platform/cache-per-owner.ts';
import type { Context } from '../../platform/context.ts';

const PAGES = ['/cursos', '/auth/login', '/gabaritoro/create'];

/** The sitemap of an origin: the public pages and every course on sale. */
export async function buildSitemap(context: Context, origin: string): Promise<string> {
  const courses = await listCoursesOnSale(context);
  const paths = [
    ...PAGES,
    ...courses.map(({ tag, id, typeId }) => buildCheckoutPath(tag, id, isModular(typeId))),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

const sitemaps = cachePerOwner<string, { xml: string }>({ max: 100, ttl: 60_000 });

/** The sitemap of an origin, built at most once a minute: anybody can request it. */
export async function getSitemap(context: Context, origin: string): Promise<string> {
  const cache = sitemaps(context.config);
  const cached = cache.get(origin) ?? { xml: await buildSitemap(context, origin) };
  cache.set(origin, cached, { noUpdateTTL: true });
  return cached.xml;
}
