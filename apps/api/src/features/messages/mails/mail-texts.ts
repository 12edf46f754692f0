import type { MailText } from '@toro/domain/messages/mails/mail-definition';
import { findMailTextErrors } from '@toro/domain/messages/mails/mail-text-errors';
import { findMail, MAILS, type MailName, originalText } from '@toro/domain/messages/mails/mails';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findMailBrand } from '../../../platform/mail/mail-brand.ts';
import {
  addVersion,
  findSection,
  findSections,
  findVersion,
} from '../../../platform/settings/setting-versions.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { describeState } from '../../office/settings/describe-state.ts';
import { listBrands } from '../../office/settings/get-brand.ts';
import { listValueChanges } from '../../office/settings/list-value-changes.ts';

const sectionOf = (name: MailName) => `mail:${name}` as const;

export async function listMailTexts({ db }: Context) {
  const names = Object.keys(MAILS) as MailName[];
  const states = await findSections(db, names.map(sectionOf));
  return { mails: names.map((name) => ({ name, ...describeState(states[sectionOf(name)]?.current) })) };
}

/** The look of each brand's mails, the default brand first. */
async function findLooks(context: Context) {
  const { brands } = await listBrands(context);
  const looks = [];
  // One after the other: a transaction has one connection.
  for (const { tag, hosts } of brands) {
    const { logoUrl, ...look } = (await findMailBrand(withHost(context, hosts[0] ?? null))).brand;
    // The office shows the logo from its own host.
    looks.push({ tag, ...look, logo_url: logoUrl?.replace(look.url, '') ?? null });
  }
  return looks;
}

export async function getMailText(context: Context, { name, version }: { name: MailName; version?: number }) {
  const { db } = context;
  const state = await findSection(db, sectionOf(name));
  const value =
    version === undefined ? state.current?.value : await findVersion(db, sectionOf(name), version);
  if (version !== undefined && value === undefined) throw notFound('Esta versão não existe.');
  const defaults = originalText(name);
  return {
    value: value ?? defaults,
    defaults,
    ...describeState(state.current),
    brands: await findLooks(context),
  };
}

interface SaveInput {
  base_version: number;
  value: MailText | null;
}

/** Saves the text of a mail; null returns to that of the release. Mails that are queued already stay as they are. */
export function saveMailText(
  context: Context,
  { name, base_version: base, value }: { name: MailName } & SaveInput,
) {
  if (value) assertValid(findMailTextErrors(name, value));
  const section = sectionOf(name);
  return inTransaction(context, async (tx) => {
    const before = (await findSection(tx.db, section)).current?.value ?? originalText(name);
    const changes = listValueChanges(before, value ?? originalText(name));
    if (changes.length > 0 || value === null) {
      await addVersion(tx, { section, base, value, origin: 'office' });
      await recordAudit(tx, {
        action: value ? 'save-mail' : 'reset-mail',
        subject: { kind: 'mail', id: name, name: findMail(name).title },
        changes,
      });
    }
    return getMailText(tx, { name });
  });
}
