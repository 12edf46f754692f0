import { isDeepStrictEqual } from 'node:util';
import { findAcademyErrors } from '@toro/domain/office/settings/academy-setting';
import { findContactErrors } from '@toro/domain/office/settings/contact-setting';
import { findMenuErrors } from '@toro/domain/office/settings/menu-setting';
import { findRefundsErrors } from '@toro/domain/office/settings/refunds-setting';
import { patchSetting } from '@toro/domain/office/settings/setting-fields';
import { findSocialErrors } from '@toro/domain/office/settings/social-setting';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type FormSection, resolveSection } from '../../../platform/settings/find-settings.ts';
import {
  addVersion,
  conflict,
  findSection,
  findVersion,
  lockSection,
  type SettingValues,
} from '../../../platform/settings/setting-versions.ts';
import { assertValid } from './assert-valid.ts';
import { describeState } from './describe-state.ts';
import { listValueChanges } from './list-value-changes.ts';
import { SECTION_LABELS } from './section-labels.ts';

const FIND_ERRORS: { [S in FormSection]: (value: SettingValues[S]) => Record<string, string | undefined> } = {
  academy: findAcademyErrors,
  contact: findContactErrors,
  social: findSocialErrors,
  menu: findMenuErrors,
  features: () => ({}),
  refunds: findRefundsErrors,
};

async function getFormSection<S extends FormSection>(context: Context, section: S, version?: number) {
  const { db, config } = context;
  const state = await findSection(db, section);
  const { value, defaults } = resolveSection(config, section, state);
  const kept = version === undefined ? value : await findVersion(db, section, version);
  if (kept === undefined) throw notFound('Esta versão não existe.');
  return { value: kept ?? defaults, defaults, ...describeState(state.current) };
}

interface SaveInput<S extends FormSection> {
  base_version: number;
  value: SettingValues[S] | null;
  /** The only fields that are saved; all unless given. */
  changed?: string[];
}

/** What the person saw at `base`: a version, or the default before there was one. */
async function findSeen<S extends FormSection>(
  { db }: Context,
  section: S,
  base: number,
  defaults: SettingValues[S],
): Promise<SettingValues[S]> {
  const seen = base === 0 ? null : await findVersion(db, section, base);
  if (seen === undefined) throw notFound('Esta versão não existe.');
  return { ...defaults, ...seen };
}

/** Saves a section by itself; null returns it to the default. A value that already holds adds no version. */
function saveFormSection<S extends FormSection>(
  context: Context,
  section: S,
  { base_version, value: given, changed }: SaveInput<S>,
) {
  return inTransaction(context, async (tx) => {
    await lockSection(tx, section);
    const state = await findSection(tx.db, section);
    const before = resolveSection(tx.config, section, state);
    let value: SettingValues[S] | null = given;
    let base = base_version;
    if (given && changed) {
      const seen = await findSeen(tx, section, base_version, before.defaults);
      const patched = patchSetting<SettingValues[S]>(
        { base: seen, current: before.value, mine: given },
        changed,
      );
      if (patched.conflicts.length > 0) throw conflict(state.current, patched.conflicts);
      value = patched.value;
      base = state.current?.version ?? 0;
    }
    if (value) assertValid(FIND_ERRORS[section](value));
    const isSame =
      state.current?.version === base &&
      state.current.origin === 'office' &&
      isDeepStrictEqual(state.current.value, value);
    if (!isSame) {
      await addVersion(tx, { section, base, value, origin: 'office' });
      await recordAudit(tx, {
        action: value ? 'save-setting' : 'reset-setting',
        subject: { kind: 'setting', id: section, name: SECTION_LABELS[section] },
        changes: listValueChanges(before.value, value ?? before.defaults),
      });
    }
    return getFormSection(tx, section);
  });
}

export const getAcademySetting = (context: Context, { version }: { version?: number }) =>
  getFormSection(context, 'academy', version);
export const saveAcademySetting = (context: Context, input: SaveInput<'academy'>) =>
  saveFormSection(context, 'academy', input);

export const getContactSetting = (context: Context, { version }: { version?: number }) =>
  getFormSection(context, 'contact', version);
export const saveContactSetting = (context: Context, input: SaveInput<'contact'>) =>
  saveFormSection(context, 'contact', input);

export const getSocialSetting = (context: Context, { version }: { version?: number }) =>
  getFormSection(context, 'social', version);
export const saveSocialSetting = (context: Context, input: SaveInput<'social'>) =>
  saveFormSection(context, 'social', input);

export const getMenuSetting = (context: Context, { version }: { version?: number }) =>
  getFormSection(context, 'menu', version);
export const saveMenuSetting = (context: Context, input: SaveInput<'menu'>) =>
  saveFormSection(context, 'menu', input);

export const getRefundsSetting = (context: Context, { version }: { version?: number }) =>
  getFormSection(context, 'refunds', version);
export const saveRefundsSetting = (context: Context, input: SaveInput<'refunds'>) =>
  saveFormSection(context, 'refunds', input);

export const getFeaturesSetting = (context: Context, { version }: { version?: number }) =>
  getFormSection(context, 'features', version);
export const saveFeaturesSetting = (context: Context, input: SaveInput<'features'>) =>
  saveFormSection(context, 'features', input);
