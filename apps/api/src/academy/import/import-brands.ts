import { sql } from 'drizzle-orm';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { brands } from '../../database/schema/index.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { ImportContext } from './import-context.ts';

/** Imports brands, one row per host: the row of a brand's second host is tagged after the first. */
export async function importBrands({ db, content, changes }: ImportContext): Promise<void> {
  const rows = content.brands.flatMap((brand) => {
    const hosts = brand.hosts.length > 0 ? brand.hosts : [undefined];
    return hosts.map((host, at) => ({
      tag: at === 0 ? brand.tag : `${brand.tag}:${at + 1}`,
      host: host ?? null,
      name: brand.name,
      style: brand.style,
      logoPath: storageKey('brands', brand.logo),
      logoOnDarkPath: storageKey('brands', brand.logo_on_dark),
      iconPath: storageKey('brands', brand.mark),
      light: brand.colours.light,
      dark: brand.colours.dark,
    }));
  });
  if (rows.length === 0) return;
  // Nothing refers to a brand. Brands that changed hosts are deleted before the upsert, because a host has one brand.
  const kept = rows.map(({ tag, host }) => `${tag} ${host ?? ''}`);
  const removed = await db
    .delete(brands)
    .where(sql`${brands.tag} || ' ' || coalesce(${brands.host}, '') <> all(${sql.param(kept)})`)
    .returning({ id: brands.id });
  changes.add('brands', { removed: removed.length });
  changes.add('brands', await upsertRows(db, brands, rows, 'tag'));
}
