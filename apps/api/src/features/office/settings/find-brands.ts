import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { brands } from '../../../database/schema/index.ts';
import { DEFAULT_BRAND } from '../../../platform/brands/find-brand.ts';
import { notFound } from '../../../platform/errors.ts';
import type { BrandValue } from '../../../platform/settings/setting-versions.ts';
import { brandTagOf } from '../system/save-brands.ts';

/** A brand with its domains. The default one has none. */
export interface StoredBrand {
  tag: string;
  isDefault: boolean;
  hosts: string[];
  value: BrandValue;
}

/** The look of the release, before an academy has a brand. */
const RELEASE_BRAND: StoredBrand = {
  tag: 'toro',
  isDefault: true,
  hosts: [],
  value: {
    name: DEFAULT_BRAND.name,
    style: DEFAULT_BRAND.style,
    logo_path: DEFAULT_BRAND.logo,
    logo_on_dark_path: DEFAULT_BRAND.logoOnDark,
    icon_path: DEFAULT_BRAND.icon,
    mail_from: null,
    mail_logo_path: null,
    light: DEFAULT_BRAND.light,
    dark: DEFAULT_BRAND.dark,
  },
};

function toValue(row: typeof brands.$inferSelect): BrandValue {
  return {
    name: row.name,
    style: row.style,
    logo_path: row.logoPath,
    logo_on_dark_path: row.logoOnDarkPath,
    icon_path: row.iconPath,
    mail_from: row.mailFrom,
    mail_logo_path: row.mailLogoPath,
    light: { ...DEFAULT_BRAND.light, ...row.light },
    dark: { ...DEFAULT_BRAND.dark, ...row.dark },
  };
}

/** All brands, the default first. */
export async function findBrands(db: Database): Promise<StoredBrand[]> {
  const rows = await db
    .select()
    .from(brands)
    .orderBy(sql`${brands.host} is not null`, asc(brands.name), asc(brands.id));
  const found = new Map<string, StoredBrand>();
  for (const row of rows) {
    const tag = brandTagOf(row.tag);
    const known = found.get(tag);
    if (known) known.hosts.push(row.host ?? '');
    else
      found.set(tag, {
        tag,
        isDefault: row.host === null,
        hosts: row.host === null ? [] : [row.host],
        value: toValue(row),
      });
  }
  const all = [...found.values()];
  return all.some(({ isDefault }) => isDefault) ? all : [RELEASE_BRAND, ...all];
}

export async function findStoredBrand(db: Database, tag: string): Promise<StoredBrand> {
  const brand = (await findBrands(db)).find((each) => each.tag === tag);
  if (!brand) throw notFound('Esta marca não existe mais.');
  return brand;
}
