import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentFolder, contentFolder, writeSmallAcademy } from '../../../../test/content-files.ts';
import { useApp } from '../../../../test/test-app.ts';
import { importAcademy } from '../../../academy/import/import-academy.ts';
import { loadConfig } from '../../../platform/config.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { NO_CONTACT } from '../../../platform/settings/find-settings.ts';
import { addVersion, findSection, type SettingValues } from '../../../platform/settings/setting-versions.ts';

const app = useApp();
const CONTACT = {
  ...NO_CONTACT,
  email: 'ajuda@escola.test',
  phone: '(11) 4000-0000',
  whatsapp: '(11) 98765-4321',
  teacher_whatsapp: '(11) 3333-4444',
  hours: ['Segunda a sexta, das 9h às 18h'],
};
const SOCIAL = [{ name: 'Instagram', url: 'https://instagram.test/escola' }];

/** Adds a version as an import does. */
async function importValue<S extends 'contact' | 'social'>(section: S, value: SettingValues[S]) {
  const { current } = await findSection(app.context.db, section);
  await addVersion(app.context, { section, base: current?.version ?? 0, value, origin: 'import' });
}

afterEach(() => app.context.db.execute(sql`truncate setting_versions`));

const getConfig = async () => (await app.request({ method: 'GET', url: '/v1/config' })).body;

describe('the contact of the academy', () => {
  it('is shown to visitors: support, WhatsApp, teacher, hours and social networks', async () => {
    await importValue('contact', CONTACT);
    await importValue('social', { networks: SOCIAL });
    const { links, support, social } = await getConfig();
    expect(links).toMatchObject({
      support: 'https://wa.me/5511987654321',
      whatsapp: 'https://wa.me/5511987654321',
      teacher: 'https://wa.me/551133334444',
    });
    expect(support).toEqual({
      email: 'ajuda@escola.test',
      phone: '(11) 4000-0000',
      whatsapp: '(11) 98765-4321',
      hours: ['Segunda a sexta, das 9h às 18h'],
    });
    expect(social).toEqual(SOCIAL);
  });

  it('without a WhatsApp of the teacher leads to the support', async () => {
    await importValue('contact', { ...CONTACT, teacher_whatsapp: '', phone: '' });
    const { links, support } = await getConfig();
    expect(links.teacher).toBe('https://wa.me/5511987654321');
    expect(support.phone).toBe('');
  });

  it('never is a placeholder: before the first import people write to the sender of the mails', async () => {
    const { links, support, social } = await getConfig();
    expect(support).toEqual({ email: 'nao-responda@toro.test', phone: '', whatsapp: '', hours: [] });
    expect(links.whatsapp).toBe('mailto:nao-responda@toro.test');
    expect(social).toEqual([]);
  });

  it('yields to variables of the environment', async () => {
    await importValue('contact', CONTACT);
    const config = loadConfig({
      SUPPORT_URL: 'https://ajuda.test',
      WHATSAPP_URL: 'https://wa.me/5521912345678',
      TEACHER_WHATSAPP_URL: 'https://wa.me/5531912345678',
      SUPPORT_EMAIL: 'outra@escola.test',
      SUPPORT_PHONE: '(21) 3000-0000',
      SOCIAL_LINKS: 'YouTube=https://y.test',
    });
    expect(await findContact({ ...app.context, config })).toEqual({
      email: 'outra@escola.test',
      phone: '(21) 3000-0000',
      whatsapp: '(21) 91234-5678',
      hours: CONTACT.hours,
      social: [{ name: 'YouTube', url: 'https://y.test' }],
      supportUrl: 'https://ajuda.test',
      whatsappUrl: 'https://wa.me/5521912345678',
      teacherUrl: 'https://wa.me/5531912345678',
    });
  });
});

describe('academy.yaml', () => {
  let folder: ContentFolder;
  beforeEach(() => {
    folder = contentFolder();
    writeSmallAcademy(folder);
  });
  afterEach(() => folder.remove());

  it('gives the contact, and an import of a changed file changes it', async () => {
    await importAcademy(app.context, folder.path, { today: '2026-11-15' });
    const first = await findContact(app.context);
    expect(first).toMatchObject({ email: 'ajuda@toro.test', whatsapp: '(11) 90000-0000', hours: ['Sempre'] });
    folder.write('academy.yaml', {
      name: 'Academia pequena',
      support: { email: 'nova@escola.test', whatsapp: '5511900000000', hours: ['Sempre'] },
      social: [{ name: 'YouTube', link: 'https://youtube.test/nova' }],
      families: [{ id: 1, tag: 'cfp', name: 'CFP', modules: [{ number: 1, title: 'Módulo um' }] }],
      categories: [{ id: 1, name: 'CFP', landing: 'description', family: 'cfp' }],
    });
    await importAcademy(app.context, folder.path, { today: '2026-11-15' });
    expect(await findContact(app.context)).toMatchObject({
      email: 'nova@escola.test',
      social: [{ name: 'YouTube', url: 'https://youtube.test/nova' }],
    });
  });
});
