import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, financialInstitutions, settingVersions } from '../../../database/schema/index.ts';
import { contentSecurityPolicy } from '../../../platform/http/security.ts';
import { findMailBrand } from '../../../platform/mail/mail-brand.ts';
import { findContact } from '../../../platform/settings/find-contact.ts';
import { listFinancialInstitutions } from '../../sales/checkout/buyers/list-financial-institutions.ts';
import { findChatUrl } from '../system/find-chat-url.ts';

const office = useOffice({
  env: { SUPPORT_EMAIL: 'servidor@escola.test', HIDDEN_MENU: 'mentorship,faq', FEATURE_PODCAST: 'off' },
});
let owner: { id: number; email: string; cookie: string };
let communication: typeof owner;
beforeAll(async () => {
  owner = await office.enter('owner');
  communication = await office.enter('communication');
});
afterEach(() => office.app.context.db.execute(sql`truncate setting_versions`));

const get = async (section: string, version?: number) =>
  (
    await office.request({
      method: 'GET',
      url: `/v1/office/settings/${section}${version ? `?version=${version}` : ''}`,
      cookie: owner.cookie,
    })
  ).body;

const save = (section: string, base_version: number, value: unknown, cookie = owner.cookie) =>
  office.request({
    method: 'PUT',
    url: `/v1/office/settings/${section}`,
    cookie,
    payload: { base_version, value },
  });

const getConfig = async () => (await office.app.request({ method: 'GET', url: '/v1/config' })).body;

const CONTACT = {
  email: 'ajuda@escola.test',
  phone: '(11) 4000-0000',
  whatsapp: '(11) 98765-4321',
  teacher_whatsapp: '',
  support_url: 'https://ajuda.escola.test',
  chat_url: 'https://chat.escola.test/widget',
  faq_url: 'https://escola.test/duvidas',
  quiz_url: 'https://escola.test/quiz',
  delete_account_url: 'https://escola.test/excluir',
  earlier_area_url: 'https://antiga.escola.test',
  hours: ['Segunda a sexta, das 9h às 18h'],
};

describe('a section of the settings', () => {
  it('is saved by itself and keeps its versions, with person and time (SETTING-01)', async () => {
    const first = { name: 'Escola Um', company_name: '', cnpj: '', company_address: '' };
    expect((await save('academy', 0, first)).status).toBe(200);
    expect((await save('academy', 1, { ...first, name: 'Escola Dois' })).body.version).toBe(2);
    expect((await save('social', 0, { networks: [] })).body.version).toBe(1);
    const { body } = await office.request({
      method: 'GET',
      url: '/v1/office/setting-versions?section=academy',
      cookie: owner.cookie,
    });
    expect(body.versions).toMatchObject([
      { version: 2, saved_by: expect.stringMatching(/^Pessoa/), source: 'office' },
      { version: 1 },
    ]);
    expect((await get('academy', 1)).value.name).toBe('Escola Um');
    const restored = await save('academy', 2, (await get('academy', 1)).value);
    expect(restored.body).toMatchObject({ version: 3, value: { name: 'Escola Um' } });
  });

  it('does not change its versions afterwards (SETTING-01)', async () => {
    await save('menu', 0, { hidden: ['faq'] });
    const { db } = office.app.context;
    await expect(db.update(settingVersions).set({ value: {} })).rejects.toThrow();
    await expect(db.delete(settingVersions)).rejects.toThrow();
  });

  it('adds no version and no audit entry when nothing has changed', async () => {
    await save('menu', 0, { hidden: ['faq'] });
    expect((await save('menu', 1, { hidden: ['faq'] })).body.version).toBe(1);
  });

  it('refuses a save over a newer version with who saved it, and keeps that one', async () => {
    await save('menu', 0, { hidden: ['faq'] });
    const late = await save('menu', 0, { hidden: [] }, communication.cookie);
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/^Pessoa \d+ salvou esta seção em .* Nada foi sobrescrito\.$/);
    expect((await get('menu')).value).toEqual({ hidden: ['faq'] });
  });

  it('lets one of two people pass who save at the same moment', async () => {
    const values = Array.from({ length: 8 }, (_, at) => ({
      networks: [{ name: `Rede ${at}`, url: 'https://a.test' }],
    }));
    const answers = await Promise.all(values.map((value) => save('social', 0, value)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await get('social')).value).toEqual(values[winner]);
  });

  it('keeps the fields of both of two people who changed different ones, also at the same moment (LIST-34)', async () => {
    const patch = (base: number, value: object, changed: string[], cookie = owner.cookie) =>
      office.request({
        method: 'PUT',
        url: '/v1/office/settings/contact',
        cookie,
        payload: { base_version: base, value: { ...CONTACT, ...value }, changed },
      });
    await save('contact', 0, CONTACT);
    // Both opened version 1. The second one still has the older telephone in the form.
    expect((await patch(1, { phone: '(11) 4111-1111' }, ['phone'])).status).toBe(200);
    const second = await patch(1, { email: 'nova@escola.test' }, ['email'], communication.cookie);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      version: 3,
      value: { ...CONTACT, phone: '(11) 4111-1111', email: 'nova@escola.test' },
    });

    const clash = await patch(1, { phone: '(11) 4222-2222' }, ['phone'], communication.cookie);
    expect(clash.status).toBe(409);
    expect(clash.body.details).toMatchObject({ version: 3, fields: ['phone'] });
    expect((await get('contact')).value.phone).toBe('(11) 4111-1111');

    const links = [
      'support_url',
      'chat_url',
      'faq_url',
      'quiz_url',
      'delete_account_url',
      'earlier_area_url',
    ];
    const answers = await Promise.all(
      links.map((field) => patch(3, { [field]: `https://${field.replaceAll('_', '-')}.test` }, [field])),
    );
    expect(answers.map(({ status }) => status)).toEqual(links.map(() => 200));
    expect((await get('contact')).value).toEqual({
      ...CONTACT,
      phone: '(11) 4111-1111',
      email: 'nova@escola.test',
      ...Object.fromEntries(links.map((field) => [field, `https://${field.replaceAll('_', '-')}.test`])),
    });
  });

  it('leaves an audit entry with the changed fields', async () => {
    await save('contact', 0, CONTACT);
    const [entry] = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(sql`action = 'save-setting' and subject = 'setting:contact'`);
    expect(entry).toMatchObject({ subjectName: 'Atendimento' });
    expect(entry?.changes).toContainEqual({
      field: 'email',
      before: 'servidor@escola.test',
      after: 'ajuda@escola.test',
    });
  });
});

describe('a saved setting', () => {
  it('reaches the student app and mails of every process with the next request (SETTING-02)', async () => {
    await save('contact', 0, CONTACT);
    await save('social', 0, { networks: [{ name: 'Instagram', url: 'https://instagram.test/e' }] });
    await save('menu', 0, { hidden: ['questions'] });
    await save('features', 0, { podcast: true, score_toro: true, study: true, question_review: false });
    await save('academy', 0, {
      name: 'Escola',
      company_name: 'Escola Ltda.',
      cnpj: '11.222.333/0001-81',
      company_address: 'Rua Um, 1',
    });
    expect(await getConfig()).toMatchObject({
      features: { podcast: true, scoreToroV2: true, study: true },
      hiddenMenu: ['questions'],
      links: {
        support: 'https://ajuda.escola.test',
        whatsapp: 'https://wa.me/5511987654321',
        teacher: 'https://wa.me/5511987654321',
        faq: 'https://escola.test/duvidas',
        appQuiz: 'https://escola.test/quiz',
        deleteAccount: 'https://escola.test/excluir',
        oldStudent: 'https://antiga.escola.test',
        supportWidget: 'https://chat.escola.test/widget',
      },
      support: { email: 'ajuda@escola.test', whatsapp: '(11) 98765-4321', hours: CONTACT.hours },
      social: [{ name: 'Instagram', url: 'https://instagram.test/e' }],
    });
    const { brand } = await findMailBrand(office.app.context);
    expect(brand.company).toEqual(['Escola Ltda.', 'CNPJ 11.222.333/0001-81', 'Rua Um, 1']);
    expect((await findContact(office.app.context)).email).toBe('ajuda@escola.test');
    // The page of the student area may frame the saved chat.
    const chatUrl = await findChatUrl(office.app.context);
    expect(contentSecurityPolicy(office.app.context.config, undefined, chatUrl)).toContain(
      'https://chat.escola.test',
    );
  });

  it('wins over its variable, which shows before and after a return to the default (SETTING-03)', async () => {
    expect(await get('contact')).toMatchObject({
      source: 'server',
      value: { email: 'servidor@escola.test' },
    });
    expect(await get('menu')).toMatchObject({ source: 'server', value: { hidden: ['mentorship', 'faq'] } });
    expect(await get('features')).toMatchObject({
      source: 'server',
      value: { podcast: false, question_review: true },
    });
    await save('contact', 0, CONTACT);
    expect(await get('contact')).toMatchObject({
      source: 'office',
      value: { email: 'ajuda@escola.test' },
      defaults: { email: 'servidor@escola.test' },
    });
    expect((await getConfig()).support.email).toBe('ajuda@escola.test');
    const back = await save('contact', 1, null);
    expect(back.body).toMatchObject({
      source: 'server',
      version: 2,
      value: { email: 'servidor@escola.test' },
    });
    expect((await getConfig()).support.email).toBe('servidor@escola.test');
  });
});

describe('Atendimento', () => {
  it.each([
    ['support_url', 'http://escola.test'],
    ['chat_url', 'javascript:alert(1)'],
    ['faq_url', 'escola.test/duvidas'],
    ['quiz_url', 'https://'],
    ['delete_account_url', 'ftp://escola.test'],
    ['earlier_area_url', 'https://a b.test'],
    ['phone', '(11) 4000-000'],
    ['whatsapp', '98765-4321'],
    ['teacher_whatsapp', '(00) 98765-4321'],
    ['email', 'ajuda@escola'],
    ['hours', ['']],
  ])('refuses a wrong %s at its field (SETTING-04)', async (field, value) => {
    const { status, body } = await save('contact', 0, { ...CONTACT, [field]: value });
    expect(status).toBe(422);
    expect(body.details).toEqual([{ field, message: expect.any(String) }]);
    expect((await get('contact')).version).toBe(0);
  });

  it('takes up to 7 lines of hours of up to 80 characters (SETTING-04)', async () => {
    const hours = Array(7).fill('h'.repeat(80));
    expect((await save('contact', 0, { ...CONTACT, hours })).status).toBe(200);
    expect((await save('contact', 1, { ...CONTACT, hours: [...hours, 'mais'] })).status).toBe(422);
    expect((await save('contact', 1, { ...CONTACT, hours: ['h'.repeat(81)] })).status).toBe(422);
  });
});

it('Redes sociais keeps the order of up to 10 networks with an https link (SETTING-05)', async () => {
  const networks = Array.from({ length: 10 }, (_, at) => ({
    name: `Rede ${9 - at}`,
    url: `https://r${at}.test`,
  }));
  expect((await save('social', 0, { networks })).body.value).toEqual({ networks });
  expect((await getConfig()).social).toEqual(networks);
  const extra = { name: 'Mais', url: 'https://mais.test' };
  expect((await save('social', 1, { networks: [...networks, extra] })).status).toBe(422);
  expect(
    (await save('social', 1, { networks: [{ ...extra, url: 'http://mais.test' }] })).body.details,
  ).toEqual([{ field: 'networks', message: 'Mais: Digite um link completo, que comece com https://.' }]);
  expect((await save('social', 1, { networks: [{ ...extra, name: 'n'.repeat(41) }] })).status).toBe(422);
});

it.each(['courses', 'user', 'logout'])('Menu does not hide %s (SETTING-06)', async (name) => {
  const { status, body } = await save('menu', 0, { hidden: ['faq', name] });
  expect(status).toBe(422);
  expect(body.details[0].field).toBe('hidden');
  expect((await getConfig()).hiddenMenu).toEqual(['mentorship', 'faq']);
});

it('Recursos keeps podcasts, score and the review of questions, which is on unless switched off (SETTING-07)', async () => {
  expect((await get('features')).value).toEqual({
    podcast: false,
    score_toro: false,
    study: true,
    question_review: true,
  });
  await save('features', 0, { podcast: true, score_toro: true, study: true, question_review: false });
  expect((await get('features')).value).toEqual({
    podcast: true,
    score_toro: true,
    study: true,
    question_review: false,
  });
  expect((await getConfig()).features).toEqual({ podcast: true, scoreToroV2: true, study: true });
});

describe('Instituições', () => {
  const listed = () => listFinancialInstitutions(office.app.context);

  it('are added, renamed and switched off; one that students chose stays in their profiles (SETTING-20)', async () => {
    const { db } = office.app.context;
    await db.insert(financialInstitutions).values([
      { code: '001', name: 'Banco do Brasil' },
      { code: '237', name: 'Bradesco' },
    ]);
    await db.execute(
      sql`insert into students (email, first_name, last_name, institution)
        values ('a@a.test', 'Ana', 'Souza', 'Bradesco')`,
    );
    const { body } = await save('institutions', 0, {
      institutions: [
        { code: '001', name: 'BB', active: true },
        { code: '341', name: 'Itaú', active: true },
        { code: '237', name: 'Bradesco', active: false },
      ],
    });
    expect(body.value.institutions).toContainEqual({ code: '237', name: 'Bradesco', active: false });
    expect(await listed()).toEqual([
      { code: '001', name: 'BB' },
      { code: '341', name: 'Itaú' },
    ]);
    const kept = await db.execute<{ institution: string }>(
      sql`select institution from students where email = 'a@a.test'`,
    );
    expect(kept.rows).toEqual([{ institution: 'Bradesco' }]);
    const repeated = Array(2).fill({ code: '1', name: 'Um', active: true });
    expect((await save('institutions', 1, { institutions: repeated })).status).toBe(422);
    // One that is left out is switched off and stays.
    const rest = await save('institutions', 1, {
      institutions: [{ code: '341', name: 'Itaú', active: true }],
    });
    expect(rest.body.value.institutions).toHaveLength(3);
  });
});
