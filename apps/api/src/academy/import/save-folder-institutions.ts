import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { listValueChanges } from '../../features/office/settings/list-value-changes.ts';
import { findAllInstitutions, saveInstitutions } from '../../features/office/settings/save-institutions.ts';
import type { Context } from '../../platform/context.ts';
import { addVersion, findSection } from '../../platform/settings/setting-versions.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';

/** Saves the folder's institutions. The office alone switches one off, and one that it renamed is a conflict. */
export async function saveFolderInstitutions(
  tx: Context,
  given: readonly { code: string; name: string }[],
  takeOver: boolean,
): Promise<{ changes: ChangeCounter; conflicts: OfficeChange[] }> {
  const { current, imported } = await findSection(tx.db, 'institutions');
  const stored = new Map((await findAllInstitutions(tx.db)).map((each) => [each.code, each]));
  const lastNames = new Map(imported?.institutions.map(({ code, name }) => [code, name]));
  const isOffice = current?.origin === 'office';
  const conflicts = given.flatMap(({ code, name }, at): OfficeChange[] => {
    const known = stored.get(code);
    if (!isOffice || takeOver || !known || known.name === name || known.name === lastNames.get(code))
      return [];
    return [
      {
        file: 'academy.yaml',
        path: ['financial_institutions', at, 'name'],
        message: describeOfficeChange(current),
      },
    ];
  });
  if (conflicts.length > 0) return { changes: new ChangeCounter(), conflicts };
  const rows = given.map(({ code, name }) => ({ code, name, active: stored.get(code)?.active ?? true }));
  const changes = await saveInstitutions(tx, rows);
  const isKnown = given.every(({ code, name }) => lastNames.get(code) === name);
  if (changes.total > 0 || !isKnown) {
    const value = { institutions: await findAllInstitutions(tx.db) };
    await addVersion(tx, { section: 'institutions', base: current?.version ?? 0, value, origin: 'import' });
    const before = { institutions: [...stored.values()] };
    const fields = stored.size > 0 ? listValueChanges(before, value) : [];
    changes.add('institutions', { entities: [{ kind: 'setting', id: 'institutions', changes: fields }] });
  }
  return { changes, conflicts };
}
