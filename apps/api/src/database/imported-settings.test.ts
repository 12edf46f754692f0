import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import { findMailBrand } from '../platform/mail/mail-brand.ts';
import { paths } from '../platform/paths.ts';
import { findContact } from '../platform/settings/find-contact.ts';
import { findSection } from '../platform/settings/setting-versions.ts';

const app = useApp();

/** The statements of the migration that fill the settings from the tables of the release before. */
const statements = readFileSync(join(paths.migrations, '0030_academy_settings.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('insert into setting_versions'));

it('the migration to settings keeps contact, company, brands, domains and institutions', async () => {
  const { db } = app.context;
  await db.execute(sql`insert into academy_contact
    (id, email, phone, whatsapp, teacher_whatsapp, hours, social, company_name, cnpj, company_address)
    values (1, 'ajuda@escola.test', null, '5511987654321', '441234567890', '["Sempre"]',
      '[{"name": "YouTube", "url": "https://y.test"}]', 'Escola Ltda.', '11.222.333/0001-81', 'Rua Um, 1')`);
  for (const [tag, host] of [
    ['toro', null],
    ['aurora', 'aurora.test'],
    ['aurora:2', 'aurora2.test'],
  ])
    await db.execute(sql`insert into brands (tag, host, name, style, logo_path, logo_on_dark_path, icon_path, light, dark)
      values (${tag}, ${host}, 'Escola', 1, 'public/a.svg', 'public/b.svg', 'public/c.svg', '{}', '{}')`);
  await db.execute(sql`insert into financial_institutions (code, name) values ('001', 'Banco do Brasil')`);
  expect(statements).toHaveLength(6);
  for (const statement of statements) await db.execute(sql.raw(statement));

  expect(await findContact(app.context)).toMatchObject({
    email: 'ajuda@escola.test',
    phone: '',
    whatsapp: '(11) 98765-4321',
    whatsappUrl: 'https://wa.me/5511987654321',
    teacherUrl: 'https://wa.me/441234567890',
    hours: ['Sempre'],
    social: [{ name: 'YouTube', url: 'https://y.test' }],
  });
  const { brand } = await findMailBrand(app.context);
  expect(brand.company).toEqual(['Escola Ltda.', 'CNPJ 11.222.333/0001-81', 'Rua Um, 1']);
  expect((await findSection(db, 'domains')).imported).toEqual({
    brands: [{ tag: 'aurora', hosts: ['aurora.test', 'aurora2.test'] }],
  });
  expect((await findSection(db, 'brand:aurora')).imported).toMatchObject({ name: 'Escola', style: 1 });
  expect((await findSection(db, 'brand:aurora:2' as 'brand:x')).imported).toBeUndefined();
  expect((await findSection(db, 'institutions')).imported).toEqual({
    institutions: [{ code: '001', name: 'Banco do Brasil', active: true }],
  });
});
