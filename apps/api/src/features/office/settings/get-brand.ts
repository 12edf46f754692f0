import { basename } from 'node:path/posix';
import type { Palette } from '@toro/domain/base/brands/palette';
import { inArray } from 'drizzle-orm';
import { files } from '../../../database/schema/index.ts';
import { brandFileUrl } from '../../../platform/brands/find-brand.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type BrandValue, findSection, findVersion } from '../../../platform/settings/setting-versions.ts';
import { describeState } from './describe-state.ts';
import { findBrands, findStoredBrand } from './find-brands.ts';

const toLook = ({ name, style, light, dark }: BrandValue) => ({
  name,
  style: style === 2 ? (2 as const) : (1 as const),
  light: light as unknown as Palette,
  dark: dark as unknown as Palette,
});

/** All brands, the default first. */
export async function listBrands(context: Context) {
  const found = await findBrands(context.db);
  return {
    brands: found.map(({ tag, isDefault, hosts, value }) => ({
      tag,
      is_default: isDefault,
      hosts,
      ...toLook(value),
      logo: brandFileUrl(context, value.logo_path),
      logo_on_dark: brandFileUrl(context, value.logo_on_dark_path),
      icon: brandFileUrl(context, value.icon_path),
    })),
  };
}

/** The pictures with the names under which they were uploaded. */
async function describePictures(context: Context, value: BrandValue) {
  const paths = [value.logo_path, value.logo_on_dark_path, value.icon_path];
  const uploaded = await context.db
    .select({ id: files.id, name: files.name, storageKey: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, paths));
  const [logo, logoOnDark, icon] = paths.map((path) => {
    const file = uploaded.find(({ storageKey }) => storageKey === path);
    const name = file?.name ?? basename(path).replace(/^[0-9a-f]{8}-/, '');
    return { id: file?.id ?? null, name, url: brandFileUrl(context, path) };
  });
  if (!logo || !logoOnDark || !icon) throw new Error('a brand has three pictures');
  return { logo, logo_on_dark: logoOnDark, icon };
}

/** A brand as it is, or as it was in a kept version. */
export async function getBrand(context: Context, { tag, version }: { tag: string; version?: number }) {
  const brand = await findStoredBrand(context.db, tag);
  const { current } = await findSection(context.db, `brand:${tag}`);
  const kept = version === undefined ? brand.value : await findVersion(context.db, `brand:${tag}`, version);
  if (!kept) throw notFound('Esta versão não existe.');
  return {
    tag,
    is_default: brand.isDefault,
    hosts: brand.hosts,
    ...toLook(kept),
    ...(await describePictures(context, kept)),
    ...describeState(current),
  };
}
