import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { MailText } from '@toro/domain/messages/mails/mail-definition';
import type { AcademySetting } from '@toro/domain/office/settings/academy-setting';
import type { ContactSetting } from '@toro/domain/office/settings/contact-setting';
import type { FeaturesSetting } from '@toro/domain/office/settings/features-setting';
import type { InstitutionsSetting } from '@toro/domain/office/settings/institutions';
import type { MenuSetting } from '@toro/domain/office/settings/menu-setting';
import type { RefundsSetting } from '@toro/domain/office/settings/refunds-setting';
import type { SocialSetting } from '@toro/domain/office/settings/social-setting';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { settingVersions } from '../../database/schema/index.ts';
import { formatActor } from '../actor.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

/** What a version of a brand keeps. Its domains are kept by the section `domains`. */
export interface BrandValue {
  name: string;
  style: number;
  logo_path: string;
  logo_on_dark_path: string;
  icon_path: string;
  mail_from: string | null;
  mail_logo_path: string | null;
  light: Record<string, string>;
  dark: Record<string, string>;
}

export interface DomainsValue {
  brands: { tag: string; hosts: string[] }[];
}

/** The first key of the locks of sections. */
const SECTION_LOCK = 8_417;

/** The values of the sections. */
export interface SettingValues {
  academy: AcademySetting;
  contact: ContactSetting;
  social: SocialSetting;
  menu: MenuSetting;
  features: FeaturesSetting;
  refunds: RefundsSetting;
  institutions: InstitutionsSetting;
  domains: DomainsValue;
  [brand: `brand:${string}`]: BrandValue;
  [mail: `mail:${string}`]: MailText;
}

export type SectionName = keyof SettingValues & string;

export type SettingOrigin = 'office' | 'import';

export type SettingVersion = typeof settingVersions.$inferSelect;

/** The newest version of a section, and the newest that an import wrote. */
export interface SectionState<V> {
  current: (SettingVersion & { value: V | null }) | undefined;
  imported: V | undefined;
}

/** Reads sections with one query. Nothing is cached: a saved section holds with the next request of every process. */
export async function findSections<S extends SectionName>(
  db: Database,
  sections: readonly S[],
): Promise<{ [K in S]: SectionState<SettingValues[K]> }> {
  const rows = await db
    .selectDistinctOn([settingVersions.section, settingVersions.origin])
    .from(settingVersions)
    .where(inArray(settingVersions.section, [...sections]))
    .orderBy(settingVersions.section, settingVersions.origin, desc(settingVersions.version));
  const states = sections.map((section) => {
    const own = rows.filter((row) => row.section === section).sort((a, b) => b.version - a.version);
    const imported = own.find(({ origin }) => origin === 'import')?.value;
    return [section, { current: own[0], imported: imported ?? undefined }];
  });
  return Object.fromEntries(states);
}

export async function findSection<S extends SectionName>(
  db: Database,
  section: S,
): Promise<SectionState<SettingValues[S]>> {
  return (await findSections(db, [section]))[section];
}

/** A kept version of a section; null for one that returned it to the default, undefined for an unknown one. */
export async function findVersion<S extends SectionName>(
  db: Database,
  section: S,
  version: number,
): Promise<SettingValues[S] | null | undefined> {
  const [row] = await db
    .select({ value: settingVersions.value })
    .from(settingVersions)
    .where(and(eq(settingVersions.section, section), eq(settingVersions.version, version)));
  return row && (row.value as SettingValues[S] | null);
}

/** Who saved a version, in words. */
export const describeSaver = ({
  savedByName,
  origin,
}: Pick<SettingVersion, 'savedByName' | 'origin'>): string =>
  savedByName ?? (origin === 'import' ? 'Importação' : 'Linha de comando');

/** Says who saved meanwhile, and which fields both changed. */
export function conflict(current: SettingVersion | undefined, fields?: readonly string[]): AppError {
  if (!current) return new AppError('conflict', 'Esta seção mudou. Recarregue a página e tente de novo.');
  return new AppError(
    'conflict',
    `${describeSaver(current)} salvou esta seção em ${dateAndTime(current.savedAt)}, depois que você a abriu. Nada foi sobrescrito.`,
    {
      version: current.version,
      saved_by: describeSaver(current),
      saved_at: current.savedAt.toISOString(),
      fields,
    },
  );
}

interface NewVersion<S extends SectionName> {
  section: S;
  /** The version that the writer has seen. */
  base: number;
  value: SettingValues[S] | null;
  origin: SettingOrigin;
}

/** Lets one person after the other save a section, until the transaction ends. */
export const lockSection = ({ db }: Context, section: SectionName) =>
  db.execute(sql`select pg_advisory_xact_lock(${SECTION_LOCK}, hashtext(${section}))`);

/** Adds a version. The primary key lets one of two concurrent writers pass; the other gets 409 with who was first. */
export async function addVersion<S extends SectionName>(
  { db, actor, now }: Context,
  { section, base, value, origin }: NewVersion<S>,
): Promise<void> {
  const { current } = await findSection(db, section);
  if ((current?.version ?? 0) !== base) throw conflict(current);
  const added = await db
    .insert(settingVersions)
    .values({
      section,
      version: base + 1,
      value,
      origin,
      savedAt: now(),
      savedBy: formatActor(actor).slice(0, 120),
      savedByName: actor.kind === 'staff' ? actor.name.slice(0, 120) : null,
    })
    .onConflictDoNothing()
    .returning({ version: settingVersions.version });
  if (added.length === 0) throw conflict((await findSection(db, section)).current);
}

/** Replaces a text in the newest values of sections: the changed value becomes the newest version. */
export async function replaceInSections(
  db: Database,
  sections: readonly string[],
  { from, to }: { from: string; to: string },
  savedBy: string,
): Promise<void> {
  if (sections.length === 0) return;
  await db.execute(sql`
    insert into setting_versions (section, version, value, origin, saved_by)
    select section, version + 1, replace(value::text, ${from}, ${to})::jsonb, 'office', ${savedBy}
    from setting_versions where section = any(${sql.param([...sections])}::text[]) and version = (
      select max(v.version) from setting_versions v where v.section = setting_versions.section)`);
}
