import { ChangeCounter } from '../../database/rows/change-counter.ts';
import type { ContentPath } from '../../platform/content/content-errors.ts';
import type { Context } from '../../platform/context.ts';
import { formatWhatsapp, NO_CONTACT } from '../../platform/settings/find-settings.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import { type ImportedSection, importSection } from './import-section.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';

const PATHS: Record<string, ContentPath> = {
  name: ['name'],
  company_name: ['company', 'name'],
  cnpj: ['company', 'cnpj'],
  company_address: ['company', 'address'],
  email: ['support', 'email'],
  phone: ['support', 'phone'],
  whatsapp: ['support', 'whatsapp'],
  teacher_whatsapp: ['support', 'teacher_whatsapp'],
  hours: ['support', 'hours'],
  networks: ['social'],
};

/** Writes name, company, support and social networks of `academy.yaml` to the settings. */
export async function saveSettings(
  tx: Context,
  { academy: { name, support, company, social } }: AcademyContent,
  takeOver: boolean,
): Promise<{ changes: ChangeCounter; conflicts: OfficeChange[] }> {
  const changes = new ChangeCounter();
  const conflicts: OfficeChange[] = [];
  const note = (section: string, imported: ImportedSection<unknown>) => {
    const { isChanged, conflicts: fields, by } = imported;
    const entity = { kind: 'setting' as const, id: section, changes: imported.changes };
    if (isChanged) changes.add('settings', { changed: 1, entities: [entity] });
    for (const field of fields)
      conflicts.push({
        file: 'academy.yaml',
        path: PATHS[field] ?? [],
        message: describeOfficeChange(by),
      });
  };
  const academyValue = {
    name,
    company_name: company?.name ?? '',
    cnpj: company?.cnpj ?? '',
    company_address: company?.address ?? '',
  };
  note('academy', await importSection(tx, 'academy', { given: academyValue, blank: academyValue, takeOver }));
  const contact = {
    email: support.email,
    phone: support.phone ?? '',
    whatsapp: formatWhatsapp(support.whatsapp),
    teacher_whatsapp: formatWhatsapp(support.teacher_whatsapp ?? ''),
    hours: support.hours,
  };
  note('contact', await importSection(tx, 'contact', { given: contact, blank: NO_CONTACT, takeOver }));
  const networks = { networks: social.map(({ name: network, link }) => ({ name: network, url: link })) };
  note('social', await importSection(tx, 'social', { given: networks, blank: networks, takeOver }));
  return { changes, conflicts };
}
