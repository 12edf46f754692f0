import type { brand } from '@toro/contract/brand';
import { eq, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { brands } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { fileUrl } from '../storage/file-url.ts';

type Brand = z.output<typeof brand>;
type Palette = Brand['light'];

/** The brand used when the database has none. */
export const DEFAULT_BRAND: Brand = {
  name: 'Toro',
  style: 1,
  logo: '/logo.svg',
  logoOnDark: '/logo-on-dark.svg',
  icon: '/icon.svg',
  light: {
    ink: '#18213a',
    onInk: '#ffffff',
    accent: '#f4b53f',
    onAccent: '#3b2a05',
    rail: '#ffffff',
    onRail: '#5a6070',
  },
  dark: {
    ink: '#f4b53f',
    onInk: '#241a02',
    accent: '#f4b53f',
    onAccent: '#3b2a05',
    rail: '#1a1e29',
    onRail: '#a9afbd',
  },
};

/** The address of a brand's picture: a stored file, or a file of the app itself. */
export const brandFileUrl = (context: Context, path: string): string =>
  path.startsWith('/') ? path : fileUrl(context, path);

/** The row of the brand of a host, else of the default brand; undefined before an academy was imported. */
export async function findBrandRow(db: Database, host: string | null) {
  const rows = await db
    .select()
    .from(brands)
    .where(or(eq(brands.host, host?.toLowerCase() ?? ''), isNull(brands.host)))
    .orderBy(brands.host)
    .limit(2);
  return rows.find((found) => found.host !== null) ?? rows[0];
}

/** The brand of the context's host, else the academy's default. */
export async function findBrand(context: Context): Promise<Brand> {
  const row = await findBrandRow(context.db, context.host);
  if (!row) return DEFAULT_BRAND;
  return {
    name: row.name,
    style: row.style === 2 ? 2 : 1,
    logo: brandFileUrl(context, row.logoPath),
    logoOnDark: brandFileUrl(context, row.logoOnDarkPath),
    icon: brandFileUrl(context, row.iconPath),
    light: { ...DEFAULT_BRAND.light, ...row.light } satisfies Palette,
    dark: { ...DEFAULT_BRAND.dark, ...row.dark } satisfies Palette,
  };
}
