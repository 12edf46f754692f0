import { findInstitutionsErrors, type InstitutionsSetting } from '@toro/domain/office/settings/institutions';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { addVersion, findSection, findVersion } from '../../../platform/settings/setting-versions.ts';
import { assertValid } from './assert-valid.ts';
import { describeState } from './describe-state.ts';
import { findAllInstitutions, saveInstitutions } from './save-institutions.ts';
import { SECTION_LABELS } from './section-labels.ts';

/** An audit entry lists no more of them, and counts all. */
const MAX_LISTED_CHANGES = 200;

/** The institutions that a buyer can choose, and those that are switched off. */
export async function getInstitutionsSetting({ db }: Context, { version }: { version?: number }) {
  const { current } = await findSection(db, 'institutions');
  const kept =
    version === undefined
      ? { institutions: await findAllInstitutions(db) }
      : await findVersion(db, 'institutions', version);
  if (!kept) throw notFound('Esta versão não existe.');
  return { value: kept, ...describeState(current) };
}

/** Saves all institutions. One that is left out is switched off, because a student may have chosen it. */
export function saveInstitutionsSetting(
  context: Context,
  { base_version, value }: { base_version: number; value: InstitutionsSetting },
) {
  const institutions = value.institutions.map(({ code, name, active }) => ({
    code: code.trim(),
    name: name.trim(),
    active,
  }));
  assertValid(findInstitutionsErrors({ institutions }));
  return inTransaction(context, async (tx) => {
    const before = await findAllInstitutions(tx.db);
    const given = new Set(institutions.map(({ code }) => code));
    const all = [
      ...institutions,
      ...before.filter(({ code }) => !given.has(code)).map((each) => ({ ...each, active: false })),
    ];
    await addVersion(tx, {
      section: 'institutions',
      base: base_version,
      value: { institutions: all },
      origin: 'office',
    });
    await saveInstitutions(tx, all);
    const earlier = new Map(before.map((each) => [each.code, each]));
    const describe = (each: (typeof before)[number] | undefined) =>
      each ? `${each.name}${each.active ? '' : ' (desligada)'}` : null;
    const changes = all
      .map((each) => ({
        field: each.code,
        before: describe(earlier.get(each.code)),
        after: describe(each),
      }))
      .filter((change) => change.before !== change.after);
    await recordAudit(tx, {
      action: 'save-setting',
      subject: { kind: 'setting', id: 'institutions', name: SECTION_LABELS.institutions },
      detail: { changed: changes.length },
      changes: changes.slice(0, MAX_LISTED_CHANGES),
    });
    return getInstitutionsSetting(tx, {});
  });
}
