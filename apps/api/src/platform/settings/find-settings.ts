import type { AcademySetting } from '@toro/domain/office/settings/academy-setting';
import type { ContactSetting } from '@toro/domain/office/settings/contact-setting';
import type { FeaturesSetting } from '@toro/domain/office/settings/features-setting';
import { type MenuSetting, toMenuSetting } from '@toro/domain/office/settings/menu-setting';
import type { RefundsSetting } from '@toro/domain/office/settings/refunds-setting';
import type { SocialSetting } from '@toro/domain/office/settings/social-setting';
import { DEFAULT_BRAND, findBrandRow } from '../brands/find-brand.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { completeSender } from '../mail/mail-sender.ts';
import { findSections, type SectionState, type SettingValues } from './setting-versions.ts';

/** The sections that are one form and have a default. */
export type FormSection = 'academy' | 'contact' | 'social' | 'menu' | 'features' | 'refunds';

export const FORM_SECTIONS: readonly FormSection[] = [
  'academy',
  'contact',
  'social',
  'menu',
  'features',
  'refunds',
];

/** `5511900000000`, or an address with it, as `(11) 90000-0000`. Empty when the address has no number. */
export function formatWhatsapp(url: string): string {
  const digits = /^(?:https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=))?(\d{8,15})/.exec(url)?.[1];
  if (!digits) return '';
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${first}-${last}` : `+${digits}`;
}

export const NO_CONTACT: ContactSetting = {
  email: '',
  phone: '',
  whatsapp: '',
  teacher_whatsapp: '',
  support_url: '',
  chat_url: '',
  faq_url: '',
  quiz_url: '',
  delete_account_url: '',
  earlier_area_url: '',
  hours: [],
};

/** What holds before the office has saved a section: variables of the environment, then the imported folder. */
const DEFAULTS: {
  [S in FormSection]: (config: Config, imported: SettingValues[S] | undefined) => SettingValues[S];
} = {
  academy: (_, imported): AcademySetting =>
    imported ?? { name: '', company_name: '', cnpj: '', company_address: '' },
  contact: ({ contact, links, mailFrom }, imported = NO_CONTACT): ContactSetting => ({
    ...imported,
    // Without any, people write to the address from which mails are sent.
    email:
      contact.email ?? (imported.email || completeSender({ name: null, address: null }, mailFrom).address),
    phone: contact.phone ?? imported.phone,
    whatsapp: contact.whatsappUrl ? formatWhatsapp(contact.whatsappUrl) : imported.whatsapp,
    teacher_whatsapp: contact.teacherWhatsappUrl
      ? formatWhatsapp(contact.teacherWhatsappUrl)
      : imported.teacher_whatsapp,
    support_url: contact.supportUrl ?? '',
    chat_url: links.supportWidget ?? '',
    faq_url: links.faq,
    quiz_url: links.appQuiz,
    delete_account_url: links.deleteAccount ?? '',
    earlier_area_url: links.oldStudent ?? '',
  }),
  social: ({ contact }, imported): SocialSetting =>
    contact.social ? { networks: contact.social } : (imported ?? { networks: [] }),
  menu: ({ hiddenMenu }): MenuSetting => toMenuSetting(hiddenMenu),
  features: ({ features }): FeaturesSetting => ({
    podcast: features.podcast,
    score_toro: features.scoreToroV2,
    study: features.study,
    question_review: true,
  }),
  refunds: (): RefundsSetting => ({ approval_cents: 200_000, day_end: '00:00' }),
};

/** A section as it holds now. */
export interface FoundSetting<V> {
  value: V;
  /** What holds without a value of the office. */
  defaults: V;
  /** The newest value is the office's own. */
  isSaved: boolean;
}

export function resolveSection<S extends FormSection>(
  config: Config,
  section: S,
  { current, imported }: SectionState<SettingValues[S]>,
): FoundSetting<SettingValues[S]> {
  const defaults = DEFAULTS[section](config, imported);
  const saved = current?.origin === 'office' ? current.value : null;
  // A value of an earlier release has no word about what came later.
  return { value: saved ? { ...defaults, ...saved } : defaults, defaults, isSaved: saved !== null };
}

/** The sections that a page, a mail or a report shows, with one query. */
export async function findSettings<S extends FormSection>(
  { db, config }: Pick<Context, 'db' | 'config'>,
  ...sections: S[]
): Promise<{ [K in S]: FoundSetting<SettingValues[K]> }> {
  const states = await findSections(db, sections);
  const found = sections.map((section) => [section, resolveSection(config, section, states[section])]);
  return Object.fromEntries(found);
}

/** The academy's name where the academy itself is meant and no brand; before an import it is that of the default brand. */
export async function findAcademyName(context: Pick<Context, 'db' | 'config'>): Promise<string> {
  const { academy } = await findSettings(context, 'academy');
  return academy.value.name || ((await findBrandRow(context.db, null)) ?? DEFAULT_BRAND).name;
}
