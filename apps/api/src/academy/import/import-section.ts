import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '../../database/schema/index.ts';
import { listValueChanges } from '../../features/office/settings/list-value-changes.ts';
import type { Context } from '../../platform/context.ts';
import {
  addVersion,
  findSection,
  type SectionName,
  type SettingValues,
  type SettingVersion,
} from '../../platform/settings/setting-versions.ts';

export interface ImportedSection<V> {
  /** What holds afterwards. */
  value: V;
  isChanged: boolean;
  /** The fields that differ from what held before; none for a section that is new. */
  changes: AuditChange[];
  /** The fields that the office has changed since the last import and that the folder gives otherwise. */
  conflicts: string[];
  /** The version that has them. */
  by?: SettingVersion;
}

/**
 * Writes what the folder gives of a section. Fields that the folder does not give keep the office's value. A field that
 * the office changed since the last import is a conflict, and then nothing is written unless `takeOver` is set.
 */
export async function importSection<S extends SectionName>(
  tx: Context,
  section: S,
  {
    given,
    blank,
    takeOver,
  }: { given: Partial<SettingValues[S]>; blank: SettingValues[S]; takeOver: boolean },
): Promise<ImportedSection<SettingValues[S]>> {
  const { current, imported } = await findSection(tx.db, section);
  const folder = { ...blank, ...given };
  const isKnown = isDeepStrictEqual(imported, folder);
  const base = current?.version ?? 0;
  const office = current?.origin === 'office' ? current.value : null;
  const listChanges = (value: SettingValues[S]) =>
    current?.value ? listValueChanges(current.value, value) : [];
  if (!office) {
    if (!isKnown) await addVersion(tx, { section, base, value: folder, origin: 'import' });
    return { value: folder, isChanged: !isKnown, changes: listChanges(folder), conflicts: [] };
  }
  const differing = (Object.keys(given) as (keyof SettingValues[S] & string)[]).filter(
    (field) => !isDeepStrictEqual(office[field], given[field]),
  );
  const conflicts = differing.filter((field) => !isDeepStrictEqual(office[field], imported?.[field]));
  if (conflicts.length > 0 && !takeOver)
    return { value: office, isChanged: false, changes: [], conflicts, by: current };
  if (differing.length === 0 && isKnown)
    return { value: office, isChanged: false, changes: [], conflicts: [] };
  // The folder's value is kept for the comparison of the next import; the merged one is what holds.
  await addVersion(tx, { section, base, value: folder, origin: 'import' });
  const value = { ...office, ...given };
  await addVersion(tx, { section, base: base + 1, value, origin: 'office' });
  return { value, isChanged: true, changes: listChanges(value), conflicts: [] };
}
