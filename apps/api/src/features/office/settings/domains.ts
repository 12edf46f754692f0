import {
  type BrandDomains,
  domainError,
  MAX_DOMAINS,
  normalizeDomain,
} from '@toro/domain/base/brands/domain-name';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import {
  addVersion,
  type DomainsValue,
  findSection,
  findVersion,
} from '../../../platform/settings/setting-versions.ts';
import { removeBrands } from '../system/save-brands.ts';
import { assertValid } from './assert-valid.ts';
import { describeState } from './describe-state.ts';
import { findBrands, type StoredBrand } from './find-brands.ts';
import { listValueChanges } from './list-value-changes.ts';
import { SECTION_LABELS } from './section-labels.ts';
import { writeBrand } from './write-brand.ts';

export const officeHost = ({ config }: Pick<Context, 'config'>): string | null =>
  config.officeUrl && new URL(config.officeUrl).hostname;

export const listBrandDomains = (brands: readonly StoredBrand[]): BrandDomains[] =>
  brands.map(({ tag, hosts, value }) => ({ tag, hosts, name: value.name }));

const toDomains = (brands: readonly StoredBrand[]): DomainsValue => ({
  brands: brands.filter(({ isDefault }) => !isDefault).map(({ tag, hosts }) => ({ tag, hosts })),
});

/** Keeps the domains as they are stored now, after a brand was added or removed. */
export async function addDomainsVersion(context: Context): Promise<void> {
  const { current } = await findSection(context.db, 'domains');
  await addVersion(context, {
    section: 'domains',
    base: current?.version ?? 0,
    value: toDomains(await findBrands(context.db)),
    origin: 'office',
  });
}

/** The domains of each brand but the default. A kept version shows the brands that there still are. */
export async function getDomainsSetting({ db }: Context, { version }: { version?: number }) {
  const brands = await findBrands(db);
  const { current } = await findSection(db, 'domains');
  const now = toDomains(brands);
  const kept = version === undefined ? now : await findVersion(db, 'domains', version);
  if (!kept) throw notFound('Esta versão não existe.');
  return {
    value: {
      brands: now.brands.map((brand) => kept.brands.find(({ tag }) => tag === brand.tag) ?? brand),
    },
    names: brands.filter(({ isDefault }) => !isDefault).map(({ tag, value }) => ({ tag, name: value.name })),
    ...describeState(current),
  };
}

/** The errors of all domains; the field is the brand's tag. */
function findDomainErrors(context: Context, brands: readonly BrandDomains[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const office = officeHost(context);
  for (const { tag, hosts } of brands) {
    const wrong = hosts.map((host) => domainError(host, tag, { brands, office })).find(Boolean);
    if (wrong) errors[tag] = wrong;
    else if (hosts.length === 0) errors[tag] = 'Só a marca padrão fica sem domínio.';
    else if (hosts.length > MAX_DOMAINS) errors[tag] = `São até ${MAX_DOMAINS} domínios por marca.`;
    else if (new Set(hosts).size < hosts.length) errors[tag] = 'Este domínio está repetido.';
  }
  return errors;
}

/** Saves the domains of all brands together, so that one can move from a brand to another. */
export function saveDomainsSetting(
  context: Context,
  { base_version, value }: { base_version: number; value: DomainsValue },
) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'brands');
    const stored = (await findBrands(tx.db)).filter(({ isDefault }) => !isDefault);
    const given = new Map(value.brands.map(({ tag, hosts }) => [tag, hosts.map(normalizeDomain)]));
    if (given.size !== stored.length || stored.some(({ tag }) => !given.has(tag)))
      throw new AppError('conflict', 'As marcas mudaram depois que você abriu a página. Recarregue-a.');
    const after = stored.map((brand) => ({ ...brand, hosts: given.get(brand.tag) ?? [] }));
    assertValid(findDomainErrors(tx, listBrandDomains(after)));
    const before = toDomains(stored);
    const saved = toDomains(after);
    await addVersion(tx, { section: 'domains', base: base_version, value: saved, origin: 'office' });
    const changed = after.filter(({ hosts }, at) => hosts.join() !== stored[at]?.hosts.join());
    await moveDomains(tx, changed);
    const byTag = ({ brands }: DomainsValue) =>
      Object.fromEntries(brands.map(({ tag, hosts }) => [tag, hosts]));
    await recordAudit(tx, {
      action: 'save-setting',
      subject: { kind: 'setting', id: 'domains', name: SECTION_LABELS.domains },
      changes: listValueChanges(byTag(before), byTag(saved)),
    });
    return getDomainsSetting(tx, {});
  });
}

/** A host has one brand at a time: the rows of all changed brands are removed before they are written. */
async function moveDomains(tx: Context, changed: readonly StoredBrand[]): Promise<void> {
  await removeBrands(
    tx,
    changed.map(({ tag }) => tag),
  );
  for (const { tag, hosts, value } of changed) await writeBrand(tx, tag, hosts, value);
}
