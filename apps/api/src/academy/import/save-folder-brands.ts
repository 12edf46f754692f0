import { like } from 'drizzle-orm';
import { ChangeCounter, type ChangedEntity } from '../../database/rows/change-counter.ts';
import { type AuditChange, settingVersions } from '../../database/schema/index.ts';
import { findBrands } from '../../features/office/settings/find-brands.ts';
import { listValueChanges } from '../../features/office/settings/list-value-changes.ts';
import { toBrandInput } from '../../features/office/settings/write-brand.ts';
import { type BrandInput, removeBrands, saveBrands } from '../../features/office/system/save-brands.ts';
import { acquireAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Context } from '../../platform/context.ts';
import {
  addVersion,
  type BrandValue,
  type DomainsValue,
  findSection,
} from '../../platform/settings/setting-versions.ts';
import { importSection } from './import-section.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';

const FIELDS: Record<string, string[]> = {
  name: ['name'],
  style: ['style'],
  logo_path: ['logo'],
  logo_on_dark_path: ['logo_on_dark'],
  icon_path: ['mark'],
  mail_from: ['mail_from'],
  mail_logo_path: ['mail_logo'],
  light: ['colours', 'light'],
  dark: ['colours', 'dark'],
};

const toValue = (brand: BrandInput): BrandValue => ({
  name: brand.name,
  style: brand.style,
  logo_path: brand.logoPath,
  logo_on_dark_path: brand.logoOnDarkPath,
  icon_path: brand.iconPath,
  mail_from: brand.mailFrom,
  mail_logo_path: brand.mailLogoPath,
  light: brand.light,
  dark: brand.dark,
});

/** The tags of brands that an import has written and that the folder no longer has. */
async function findDroppedTags(tx: Context, inputs: readonly BrandInput[]): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ section: settingVersions.section })
    .from(settingVersions)
    .where(like(settingVersions.section, 'brand:%'));
  const stored = (await findBrands(tx.db)).map(({ tag }) => tag);
  const versioned = rows.map(({ section }) => section.slice('brand:'.length));
  const isGiven = new Set(inputs.map(({ tag }) => tag));
  const dropped: string[] = [];
  for (const tag of stored.filter((each) => !isGiven.has(each))) {
    const isOffice = versioned.includes(tag) && !(await findSection(tx.db, `brand:${tag}`)).imported;
    if (!isOffice) dropped.push(tag);
  }
  return dropped;
}

/**
 * Saves the brands of the folder with their domains. Brands that the office made stay; one that an import wrote and the
 * folder no longer has is removed. A folder without `brands.yaml` changes no brand.
 */
export async function saveFolderBrands(
  tx: Context,
  inputs: readonly BrandInput[],
  takeOver: boolean,
): Promise<{ changes: ChangeCounter; conflicts: OfficeChange[] }> {
  if (inputs.length === 0) return { changes: new ChangeCounter(), conflicts: [] };
  await acquireAdvisoryLock(tx.db, 'brands');
  const conflicts: OfficeChange[] = [];
  const addConflict = (path: (string | number)[], message: string) =>
    conflicts.push({ file: 'brands.yaml', path: ['brands', ...path], message });
  const values = new Map<string, BrandValue>();
  const entities: ChangedEntity[] = [];
  for (const [at, input] of inputs.entries()) {
    const section = `brand:${input.tag}` as const;
    const { current } = await findSection(tx.db, section);
    if (current?.origin === 'office' && current.value === null && !takeOver)
      addConflict([at, 'tag'], describeOfficeChange(current, 'was removed'));
    const given = toValue(input);
    const result = await importSection(tx, section, { given, blank: given, takeOver });
    for (const field of result.conflicts)
      addConflict([at, ...(FIELDS[field] ?? [])], describeOfficeChange(result.by));
    if (result.isChanged) entities.push({ kind: 'brand', id: input.tag, changes: result.changes });
    values.set(input.tag, result.value);
  }
  const dropped = await findDroppedTags(tx, inputs);
  for (const tag of dropped) {
    const { current } = await findSection(tx.db, `brand:${tag}`);
    const name = { field: 'name', before: current?.value?.name ?? tag, after: null };
    entities.push({ kind: 'brand', id: tag, changes: [name] });
    if (current?.origin === 'office' && !takeOver)
      addConflict([], `${tag} is not in the folder and ${describeOfficeChange(current)}`);
    else
      await addVersion(tx, {
        section: `brand:${tag}`,
        base: current?.version ?? 0,
        value: null,
        origin: 'import',
      });
  }
  const { hosts, changes: domains } = await importDomains(tx, inputs, { dropped, takeOver, addConflict });
  if (domains) entities.push({ kind: 'setting', id: 'domains', changes: domains });
  const removed = conflicts.length > 0 ? 0 : await removeBrands(tx, dropped);
  const changes = await saveBrands(
    tx,
    conflicts.length > 0
      ? []
      : inputs.map(({ tag }) => toBrandInput(tag, hosts[tag] ?? [], values.get(tag) as BrandValue)),
  );
  changes.add('brands', { removed, entities });
  return { changes, conflicts };
}

type Domains = Record<string, string[]>;

const toRecord = ({ brands }: DomainsValue): Domains =>
  Object.fromEntries(brands.map(({ tag, hosts }) => [tag, hosts]));

/** Writes the domains of the folder's brands, by the same rule for each brand. Returns what each brand has then, and the
 * changed fields; null where nothing was written. */
async function importDomains(
  tx: Context,
  inputs: readonly BrandInput[],
  options: {
    dropped: readonly string[];
    takeOver: boolean;
    addConflict: (path: (string | number)[], message: string) => void;
  },
): Promise<{ hosts: Domains; changes: AuditChange[] | null }> {
  const { current, imported } = await findSection(tx.db, 'domains');
  const before = imported ? toRecord(imported) : {};
  const office = current?.origin === 'office' && current.value ? toRecord(current.value) : {};
  const given: Domains = Object.fromEntries(
    inputs.filter(({ hosts }) => hosts.length > 0).map(({ tag, hosts }) => [tag, [...hosts]]),
  );
  const kept = Object.entries(office).filter(([tag]) => !(tag in given) && !options.dropped.includes(tag));
  const result: Domains = { ...given, ...Object.fromEntries(kept) };
  for (const [at, { tag }] of inputs.entries()) {
    const [now, folder] = [office[tag], given[tag]];
    if (!now || !folder || now.join() === folder.join()) continue;
    if (now.join() !== before[tag]?.join() && !options.takeOver)
      options.addConflict([at, 'hosts'], describeOfficeChange(current));
  }
  for (const [tag, hosts] of kept)
    for (const [at, input] of inputs.entries())
      if (input.hosts.some((host) => hosts.includes(host)))
        options.addConflict([at, 'hosts'], `belongs to the brand ${tag}, which was made in the office`);
  const toValue = (domains: Domains): DomainsValue => ({
    brands: Object.entries(domains)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([tag, hosts]) => ({ tag, hosts })),
  });
  const folder = toValue(given);
  const holds = current?.value && JSON.stringify(toValue(toRecord(current.value)));
  const isKnown = JSON.stringify(toValue(before)) === JSON.stringify(folder) && imported !== undefined;
  if (isKnown && holds === JSON.stringify(toValue(result))) return { hosts: result, changes: null };
  const base = current?.version ?? 0;
  await addVersion(tx, { section: 'domains', base, value: folder, origin: 'import' });
  if (kept.length > 0)
    await addVersion(tx, { section: 'domains', base: base + 1, value: toValue(result), origin: 'office' });
  return { hosts: result, changes: current?.value ? listValueChanges(current.value, toValue(result)) : [] };
}
