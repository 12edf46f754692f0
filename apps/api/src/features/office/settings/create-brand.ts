import {
  domainError,
  MAX_BRAND_NAME,
  MAX_BRANDS,
  normalizeDomain,
} from '@toro/domain/base/brands/domain-name';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { addVersion, findSection } from '../../../platform/settings/setting-versions.ts';
import { removeBrands } from '../system/save-brands.ts';
import { assertValid } from './assert-valid.ts';
import { addDomainsVersion, listBrandDomains, officeHost } from './domains.ts';
import { findBrands, findStoredBrand } from './find-brands.ts';
import { writeBrand } from './write-brand.ts';

/** A tag that no brand has, after the name. */
function createTag(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30);
  const base = plain || 'marca';
  for (let number = 1; ; number++) {
    const tag = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(tag)) return tag;
  }
}

/** Adds a brand with its first domain. It begins with the look of the default brand. */
export function createBrand(context: Context, input: { name: string; host: string }) {
  const name = input.name.trim();
  const host = normalizeDomain(input.host);
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'brands');
    const brands = await findBrands(tx.db);
    if (brands.length >= MAX_BRANDS)
      throw new AppError('conflict', `São até ${MAX_BRANDS} marcas. Remova uma para criar outra.`);
    const error = domainError(host, '', { brands: listBrandDomains(brands), office: officeHost(tx) });
    assertValid({
      name: name === '' ? `Digite o nome da marca, com até ${MAX_BRAND_NAME} caracteres.` : undefined,
      host: error ?? undefined,
    });
    const [defaultBrand] = brands;
    if (!defaultBrand) throw new Error('there is always a default brand');
    const tag = createTag(
      name,
      brands.map((brand) => brand.tag),
    );
    const value = { ...defaultBrand.value, name, mail_from: null };
    const { current } = await findSection(tx.db, `brand:${tag}`);
    await addVersion(tx, { section: `brand:${tag}`, base: current?.version ?? 0, value, origin: 'office' });
    await writeBrand(tx, tag, [host], value);
    await addDomainsVersion(tx);
    await recordAudit(tx, {
      action: 'create-brand',
      subject: { kind: 'brand', id: tag, name },
      changes: [{ field: 'hosts', before: [], after: [host] }],
    });
    return { tag };
  });
}

/** Removes a brand and its domains. Its versions are kept. */
export function removeBrand(context: Context, { tag }: { tag: string }) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'brands');
    const { isDefault, hosts, value } = await findStoredBrand(tx.db, tag);
    if (isDefault) throw new AppError('conflict', 'A marca padrão não pode ser removida.');
    const { current } = await findSection(tx.db, `brand:${tag}`);
    await addVersion(tx, {
      section: `brand:${tag}`,
      base: current?.version ?? 0,
      value: null,
      origin: 'office',
    });
    await removeBrands(tx, [tag]);
    await addDomainsVersion(tx);
    await recordAudit(tx, {
      action: 'remove-brand',
      subject: { kind: 'brand', id: tag, name: value.name },
      changes: [{ field: 'hosts', before: hosts, after: [] }],
    });
    return {};
  });
}
