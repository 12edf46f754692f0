import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ContentFolder,
  contentFolder,
  courseFile,
  lessonFile,
  questionFile,
  smallLessons,
  writeSmallAcademy,
} from '../../../test/content-files.ts';
import { useOffice } from '../../../test/office-app.ts';
import { auditParts } from '../../database/schema/index.ts';
import { importQuestionFile } from '../question-files/import-question-file.ts';
import { importAcademy } from './import-academy.ts';

const office = useOffice();
let cookie: string;
let folder: ContentFolder;
beforeAll(async () => {
  cookie = (await office.enter('owner')).cookie;
});
beforeEach(() => {
  folder = contentFolder();
  writeSmallAcademy(folder);
});
afterEach(async () => {
  folder.remove();
  await office.app.context.db.execute(
    sql`truncate file_uses, setting_versions, brands, imports, financial_institutions, hero_banners, content_versions, content_entities cascade`,
  );
});

const academyYaml = (changes: object = {}) => ({
  name: 'Academia pequena',
  support: { email: 'ajuda@toro.test', whatsapp: '5511900000000', hours: ['Sempre'] },
  social: [{ name: 'YouTube', link: 'https://youtube.test/pequena' }],
  families: [{ id: 1, tag: 'cfp', name: 'CFP', modules: [{ number: 1, title: 'Módulo um' }] }],
  categories: [{ id: 1, name: 'CFP', landing: 'description', family: 'cfp' }],
  financial_institutions: [{ code: '001', name: 'Banco do Brasil' }],
  ...changes,
});

const runImport = (takeOver = false) =>
  importAcademy(office.app.context, folder.path, { today: '2026-11-15', takeOver });

const get = async (path: string) =>
  (await office.request({ method: 'GET', url: `/v1/office/${path}`, cookie })).body;

async function change(section: string, part: object): Promise<void> {
  const { value, version } = await get(`settings/${section}`);
  const { status } = await office.request({
    method: 'PUT',
    url: `/v1/office/settings/${section}`,
    cookie,
    payload: { base_version: version, value: { ...value, ...part } },
  });
  expect(status).toBe(200);
}

/** What the demo's links of the server are not: https. */
const LINKS = { chat_url: '', faq_url: 'https://a.test', quiz_url: 'https://b.test' };

it('an import writes name, support and social networks to the settings (SETTING-22)', async () => {
  folder.write('academy.yaml', academyYaml());
  expect((await runImport()).ok).toBe(true);
  expect(await get('settings/academy')).toMatchObject({
    source: 'import',
    value: { name: 'Academia pequena' },
  });
  expect(await get('settings/contact')).toMatchObject({
    source: 'import',
    value: { email: 'ajuda@toro.test', whatsapp: '(11) 90000-0000', hours: ['Sempre'] },
  });
  expect((await get('settings/social')).value.networks).toEqual([
    { name: 'YouTube', url: 'https://youtube.test/pequena' },
  ]);
});

it('an import over changes of the office names file, line, thing, person and time and writes nothing (SETTING-22)', async () => {
  folder.write('academy.yaml', academyYaml());
  await runImport();
  await change('academy', { name: 'Academia do escritório' });
  await change('contact', { ...LINKS, email: 'office@toro.test' });
  await change('social', { networks: [] });
  await change('institutions', { institutions: [{ code: '001', name: 'BB', active: true }] });
  folder.write('academy.yaml', academyYaml({ name: 'Academia nova' }));
  const outcome = await runImport();
  expect(outcome.ok).toBe(false);
  if (outcome.ok) return;
  expect(outcome.errors.map(({ file, path }) => `${file} ${path}`)).toEqual([
    'academy.yaml name',
    'academy.yaml support.email',
    'academy.yaml social',
    'academy.yaml financial_institutions[0].name',
  ]);
  expect(outcome.errors.every(({ line }) => line >= 1)).toBe(true);
  expect(outcome.errors[1]?.line).toBeGreaterThan(1);
  expect(outcome.errors[0]?.message).toMatch(
    /^was changed in the office by Pessoa \d+ on 15 nov 2026 às 19:30: .*--take-over$/,
  );
  expect((await get('settings/academy')).value.name).toBe('Academia do escritório');
  expect((await get('settings/institutions')).value.institutions[0].name).toBe('BB');
});

it('with --take-over the import overwrites them, and what stood there is a version (SETTING-22)', async () => {
  folder.write('academy.yaml', academyYaml());
  await runImport();
  await change('academy', { name: 'Academia do escritório' });
  await change('contact', { ...LINKS, email: 'office@toro.test' });
  folder.write('academy.yaml', academyYaml({ name: 'Academia nova' }));
  expect((await runImport(true)).ok).toBe(true);
  expect((await get('settings/academy')).value.name).toBe('Academia nova');
  // What the folder does not give stays as the office has it.
  expect((await get('settings/contact')).value).toMatchObject({
    email: 'ajuda@toro.test',
    faq_url: 'https://a.test',
  });
  expect((await get('settings/academy?version=2')).value.name).toBe('Academia do escritório');
  // The next import of a changed folder meets no change of the office.
  folder.write('academy.yaml', academyYaml({ name: 'Academia mais nova' }));
  expect((await runImport()).ok).toBe(true);
  expect((await get('settings/academy')).value.name).toBe('Academia mais nova');
});

it('an import over a banner that the office has published stops, and takes it over when told to; both stay versions (CATALOG-38, CATALOG-39)', async () => {
  const banner = (title: string) => ({
    banners: [
      {
        tag: 'mock',
        title,
        button_text: 'Abrir',
        link: '/courses',
        desktop_image: 'banners/banner.svg',
        mobile_image: 'banners/banner.svg',
      },
    ],
  });
  folder.write('banners/banner.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  folder.write('academy.yaml', academyYaml(banner('Da pasta')));
  expect((await runImport()).ok).toBe(true);
  const { id } = (await get('banners')).banners[0];
  const action = async (method: 'PUT' | 'POST', part: string, payload: object) => {
    const answer = await office.request({ method, url: `/v1/office/banners/${id}/${part}`, cookie, payload });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const { revision } = await action('PUT', 'draft', { revision: 0, fields: { title: 'Do escritório' } });
  await action('POST', 'publication', { revision });

  folder.write('academy.yaml', academyYaml(banner('Da pasta nova')));
  const outcome = await runImport();
  expect(outcome.ok).toBe(false);
  if (outcome.ok) return;
  expect(outcome.errors[0]).toMatchObject({
    file: 'academy.yaml',
    path: 'banners[0]',
    message: expect.stringMatching(/^was changed in the office by Pessoa \d+ on .*--take-over$/),
  });
  expect((await get('banners')).banners[0].title).toBe('Do escritório');

  expect((await runImport(true)).ok).toBe(true);
  expect((await get('banners')).banners[0].title).toBe('Da pasta nova');
  expect((await get(`banners/${id}/versions`)).versions).toHaveLength(3);
  expect((await get(`banners/${id}/versions/2`)).fields.title).toBe('Do escritório');
  folder.write('academy.yaml', academyYaml(banner('Da pasta mais nova')));
  expect((await runImport()).ok).toBe(true);
});

it('a banner that the office has archived does not come back with the next import (CATALOG-38)', async () => {
  const banner = (tag: string, title: string) => ({
    tag,
    title,
    button_text: 'Abrir',
    link: '/courses',
    desktop_image: 'banners/banner.svg',
    mobile_image: 'banners/banner.svg',
  });
  folder.write('banners/banner.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const write = (first: string, second: string) =>
    folder.write('academy.yaml', academyYaml({ banners: [banner('um', first), banner('dois', second)] }));
  write('Um', 'Dois');
  expect((await runImport()).ok).toBe(true);
  const listed = async () =>
    (await get('banners')).banners.map(({ title, state }: Record<string, string>) => [title, state]);
  const [{ id }] = (await get('banners')).banners;
  const send = (path: string, payload: object) =>
    office.request({ method: 'POST', url: `/v1/office/banners/${id}/${path}`, cookie, payload });
  const { revision } = await get(`banners/${id}`);
  const archived = await send('archive', { revision });
  expect(archived.status).toBe(200);
  expect((await runImport()).ok).toBe(true);
  write('Um', 'Dois, novo');
  expect((await runImport()).ok).toBe(true);
  expect(await listed()).toEqual([
    ['Dois, novo', 'shown'],
    ['Um', 'archived'],
  ]);
  const shown = await office.app.request({ method: 'GET', url: '/v1/services/hero-banners?limit=5&page=1' });
  expect(JSON.stringify(shown.body)).not.toContain('"Um"');
  // A newer text in the folder leaves it in the archive too.
  write('Um, novo', 'Dois, novo');
  expect((await runImport()).ok).toBe(true);
  expect((await listed())[1]?.[1]).toBe('archived');
  const back = await send('archive/removal', { revision: archived.body.revision });
  expect(back.status).toBe(200);
  expect((await send('publication', { revision: back.body.revision, note: '' })).status).toBe(200);
  expect(await listed()).toHaveLength(2);
});

it('an import over what the office changed of courses, class groups, categories and mentors lists all, writes nothing, and overwrites with --take-over (CATALOG-38, CATALOG-39)', async () => {
  const disciplines = [{ tag: 'fundos', name: 'Fundos' }];
  const mentor = (first_name: string) => ({
    mentors: [
      { tag: 'bia', first_name, last_name: 'Souza', email: 'bia@toro.test', disciplines: ['fundos'] },
    ],
    disciplines,
  });
  folder.write('academy.yaml', academyYaml(mentor('Bia')));
  expect((await runImport()).ok).toBe(true);
  office.app.clock.now = new Date(office.app.clock.now.getTime() + 60_000);
  const send = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const answer = await office.request({ method, url: `/v1/office/${path}`, cookie, payload });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const [course] = (await get('course-choices')).courses;
  const draft = await send('PUT', `courses/${course.id}/draft`, {
    revision: (await get(`courses/${course.id}`)).revision,
    fields: { title: 'Do escritório' },
  });
  await send('POST', `courses/${course.id}/publication`, { revision: draft.revision });
  const [{ id: groupId }] = (await get(`courses/${course.id}/parts`)).class_groups;
  const { revision, fields } = await get(`class-groups/${groupId}`);
  await send('PUT', `class-groups/${groupId}`, {
    ...fields,
    name: 'Turma do escritório',
    revision,
    confirmed: true,
  });
  const [category] = (await get('categories')).categories;
  const { id: categoryId, courses: _, ...values } = category;
  await send('PUT', `categories/${categoryId}`, { ...values, name: 'Categoria do escritório' });
  const [person] = (await get('mentors')).mentors;
  const { id: personId, staff_name, discipline_names, mentorships_ahead, deactivated_at, ...kept } = person;
  await send('PUT', `mentors/${personId}`, { ...kept, first_name: 'Beatriz' });

  folder.write('academy.yaml', academyYaml({ ...mentor('Bia'), name: 'Outra parte mudou' }));
  const outcome = await runImport();
  expect(outcome.ok).toBe(false);
  if (outcome.ok) return;
  expect(outcome.errors.map(({ file, path }) => `${file} ${path}`).sort()).toEqual([
    'academy.yaml categories[0]',
    'academy.yaml mentors[0]',
    'courses/pequeno/course.yaml class_groups[0]',
    'courses/pequeno/course.yaml name',
  ]);
  for (const { line, message } of outcome.errors) {
    expect(line).toBeGreaterThan(0);
    expect(message).toMatch(/^was changed in the office by Pessoa \d+ on .*--take-over$/);
  }
  expect((await get('settings/academy')).value.name).toBe('Academia pequena');
  expect((await get(`class-groups/${groupId}`)).fields.name).toBe('Turma do escritório');

  expect((await runImport(true)).ok).toBe(true);
  expect((await get(`class-groups/${groupId}`)).fields.name).not.toBe('Turma do escritório');
  expect((await get('mentors')).mentors[0].first_name).toBe('Bia');
  const opened = await get(`courses/${course.id}`);
  expect(opened.fields.title).toBe('Curso pequeno');
  const { versions } = await get(`courses/${course.id}/versions`);
  expect(versions.map(({ author }: { author: string }) => author)).toEqual([
    'Importação',
    expect.stringMatching(/^Pessoa/),
    'Importação',
  ]);
  // What stood there is restored from the history of each entity, by the verb of its form.
  for (const [entity, part] of [
    [`category/${categoryId}`, 'Categoria do escritório'],
    [`mentor/${personId}`, 'Beatriz'],
    [`class-group/${groupId}`, 'Turma do escritório'],
  ] as const) {
    const earlier = await get(`saved-states/${entity}`);
    const state = earlier.states.find(({ differences }: { differences: { before: string }[] }) =>
      differences.some(({ before }) => before === part),
    );
    await send('POST', `saved-states/${entity}/${state.number}/restoration`, {
      revision: earlier.revision,
      confirmed: true,
    });
  }
  expect((await get('categories')).categories[0].name).toBe('Categoria do escritório');
  expect((await get('mentors')).mentors[0].first_name).toBe('Beatriz');
  expect((await get(`class-groups/${groupId}`)).fields.name).toBe('Turma do escritório');
  expect((await runImport(true)).ok).toBe(true);
  const restored = await send('POST', `courses/${course.id}/versions/2/restoration`, {
    revision: opened.revision,
  });
  expect(restored.fields.title).toBe('Do escritório');
  // The next import of a changed folder meets no change of the office.
  office.app.clock.now = new Date(office.app.clock.now.getTime() + 60_000);
  folder.write('academy.yaml', academyYaml({ ...mentor('Bia B.'), name: 'Mais uma' }));
  expect((await runImport()).ok).toBe(true);
  // The same folder again changes nothing.
  const again = await runImport();
  expect(again.ok && [...again.written]).toEqual([]);
});

it('an import over score texts of the office stops, keeps sets that the folder does not have, and takes over when told to (CATALOG-38, CATALOG-39)', async () => {
  const scores = (content: string) => ({
    report_types: [{ id: 1, name: 'Semanal' }],
    report_categories: [{ id: 1, name: 'Primeira' }],
    texts: [{ report_type: 1, report_category: 1, course_categories: [1], gte: 0, lte: 100, content }],
  });
  folder.write('academy.yaml', academyYaml());
  folder.write('texts/scores.yaml', scores('Da pasta'));
  expect((await runImport()).ok).toBe(true);
  const [set] = (await get('score-texts')).sets;
  const send = async (method: 'PUT' | 'POST', path: string, payload: object) =>
    (await office.request({ method, url: `/v1/office/score-texts${path}`, cookie, payload })).body;
  const publish = async (id: number, content: string, begun: number) => {
    const texts = [{ gte: 0, lte: 100, content }];
    const { revision } = await send('PUT', `/${id}/draft`, { revision: begun, fields: { texts } });
    await send('POST', `/${id}/publication`, { revision });
  };
  await publish(set.id, 'Do escritório', 0);
  const own = await send('POST', '', { fields: { report_type: 2, report_category: 1, course_category: 1 } });
  await publish(own.id, 'Só do escritório', own.revision);
  folder.write('texts/scores.yaml', scores('Da pasta nova'));
  expect(await runImport()).toMatchObject({
    ok: false,
    errors: [{ file: 'texts/scores.yaml', path: 'texts[0]' }],
  });
  expect((await runImport(true)).ok).toBe(true);
  expect((await get(`score-texts/${set.id}`)).fields.texts[0].content).toBe('Da pasta nova');
  expect((await get(`score-texts/${set.id}/versions/2`)).fields.texts[0].content).toBe('Do escritório');
  expect((await get(`score-texts/${own.id}`)).published.texts[0].content).toBe('Só do escritório');
});

it('an import stops at nothing where the office changed only what the folder does not give', async () => {
  folder.write('academy.yaml', academyYaml());
  await runImport();
  await change('contact', LINKS);
  folder.write('academy.yaml', academyYaml({ name: 'Outra' }));
  expect((await runImport()).ok).toBe(true);
  expect((await get('settings/contact')).value.faq_url).toBe('https://a.test');
  // The same folder again changes nothing.
  const before = await get('setting-versions?section=contact');
  expect((await runImport()).ok).toBe(true);
  expect(await get('setting-versions?section=contact')).toEqual(before);
});

const COLOURS = {
  ink: '#18213a',
  onInk: '#ffffff',
  accent: '#f4b53f',
  onAccent: '#3b2a05',
  rail: '#ffffff',
  onRail: '#5a6070',
};

function writeBrands(...tags: string[]): void {
  folder.write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
  const picture = { logo: 'logo.svg', logo_on_dark: 'logo.svg', mark: 'logo.svg' };
  folder.write('brands.yaml', {
    brands: tags.map((tag, at) => ({
      tag,
      name: tag.toUpperCase(),
      hosts: at === 0 ? [] : [`${tag}.test`],
      style: 1,
      ...picture,
      colours: { light: { ...COLOURS }, dark: { ...COLOURS } },
    })),
  });
}

it('a brand that the folder drops is removed, and its domain falls to the default', async () => {
  writeBrands('toro', 'um', 'dois');
  expect(await runImport()).toMatchObject({ ok: true });
  writeBrands('toro', 'dois');
  expect((await runImport()).ok).toBe(true);
  expect((await get('brands')).brands.map(({ tag }: { tag: string }) => tag)).toEqual(['toro', 'dois']);
  expect((await get('settings/domains')).value.brands).toEqual([{ tag: 'dois', hosts: ['dois.test'] }]);
});

it('brands and domains of the office stay, and a changed brand stops the import', async () => {
  writeBrands('toro', 'um');
  await runImport();
  const { body: created } = await office.request({
    method: 'POST',
    url: '/v1/office/brands',
    cookie,
    payload: { name: 'Do escritório', host: 'escritorio.test' },
  });
  folder.write('academy.yaml', academyYaml({ name: 'Outra' }));
  expect((await runImport()).ok).toBe(true);
  const { brands } = await get('brands');
  expect(brands).toHaveLength(3);
  const [first] = brands;
  const { version, light, dark, style } = await get(`brands/${first.tag}`);
  const saved = await office.request({
    method: 'PUT',
    url: `/v1/office/brands/${first.tag}`,
    cookie,
    payload: {
      base_version: version,
      value: { name: 'Renomeada', style, light, dark, logo_id: null, logo_on_dark_id: null, icon_id: null },
    },
  });
  expect(saved.status).toBe(200);
  folder.write('academy.yaml', academyYaml({ name: 'Mais uma' }));
  const outcome = await runImport();
  expect(outcome).toMatchObject({ ok: false, errors: [{ file: 'brands.yaml', path: 'brands[0].name' }] });
  expect((await runImport(true)).ok).toBe(true);
  const after = await get('brands');
  expect(after.brands.map(({ tag }: { tag: string }) => tag)).toContain(created.tag);
  expect(after.brands[0].name).toBe(first.name);
});

it('an import over a coupon that the office has changed stops, and takes it over when told to (PROMO-01)', async () => {
  const coupon = (discount_percent: number) => ({ coupons: [{ code: 'DAPASTA', discount_percent }] });
  folder.write('coupons.yaml', coupon(10));
  expect((await runImport()).ok).toBe(true);
  const { body } = await office.request({ method: 'GET', url: '/v1/office/coupons?q=DAPASTA', cookie });
  const { id } = body.rows[0];
  const {
    version,
    code: _,
    id: __,
    used,
    reserved,
    paused_at,
    deleted_at,
    batch_id,
    created_at,
    ...terms
  } = await get(`coupons/${id}`);
  const saved = await office.request({
    method: 'PUT',
    url: `/v1/office/coupons/${id}`,
    cookie,
    payload: { base_version: version, ...terms, percentage: 20 },
  });
  expect(saved.status).toBe(200);
  folder.write('academy.yaml', academyYaml({ name: 'Outra parte da pasta mudou' }));
  const stopped = await runImport();
  expect(stopped).toMatchObject({ ok: false, errors: [{ file: 'coupons.yaml', path: 'coupons[0]' }] });
  expect((await get(`coupons/${id}`)).percentage).toBe(20);
  folder.write('coupons.yaml', coupon(20));
  expect((await runImport()).ok).toBe(true);
  folder.write('coupons.yaml', coupon(30));
  expect((await runImport(true)).ok).toBe(true);
  expect((await get(`coupons/${id}`)).percentage).toBe(30);
  folder.write('coupons.yaml', coupon(35));
  expect((await runImport()).ok).toBe(true);
});

it('an import leaves one entry, to which the history of every changed thing leads, with before and after (AUDIT-10)', async () => {
  folder.write('academy.yaml', academyYaml());
  writeBrands('toro', 'um');
  await runImport();
  folder.write('academy.yaml', academyYaml({ name: 'Academia renomeada' }));
  folder.write(
    'brands.yaml',
    readFileSync(join(folder.path, 'brands.yaml'), 'utf8').replace('UM', 'Um novo'),
  );
  folder.write(
    'courses/pequeno/course.yaml',
    courseFile([...smallLessons(), lessonFile('D')], { name: 'Maior' }),
  );
  folder.write('questions/cfp/m1.yaml', {
    module: 1,
    questions: [
      questionFile('Q-1', { image: 'figura.svg', statement: 'Outro enunciado' }),
      questionFile('Q-2', { answers: [{ right: 'Um' }, { wrong: 'Dois' }] }),
      questionFile('Q-3'),
    ],
  });
  expect((await runImport()).ok).toBe(true);
  const { rows } = await get('audit?action=import-academy');
  const [entry] = rows;
  const { detail } = await get(`audit/${entry.id}`);
  expect(JSON.parse(detail)).toMatchObject({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    questions: { changed: 1 },
    lessons: { added: 1 },
  });
  const newest = async (entity: string) => (await get(`history?entity=${entity}`)).entries[0];
  expect(await newest('setting:academy')).toMatchObject({
    id: entry.id,
    changes: [{ field: 'Nome', before: 'Academia pequena', after: 'Academia renomeada' }],
  });
  expect(await newest('brand:um')).toMatchObject({
    id: entry.id,
    changes: [{ field: 'Nome', before: 'UM', after: 'Um novo' }],
  });
  expect((await newest('setting:social')).id).toBeLessThan(entry.id);
  const parts = await office.app.context.db.select().from(auditParts).where(eq(auditParts.entryId, entry.id));
  const changesOf = (subject: string) => parts.find((part) => part.subject === subject)?.changes;
  expect(changesOf('course:7')).toEqual([{ field: 'title', before: 'Curso pequeno', after: 'Maior' }]);
  expect(changesOf('question:Q-1')).toEqual([
    { field: 'statement', before: expect.stringContaining('Q-1'), after: expect.stringContaining('Outro') },
  ]);
  expect(changesOf('question:Q-2')).toMatchObject([
    { field: 'options', before: { length: 3 }, after: { length: 2 } },
  ]);
  expect(changesOf('question:Q-3')).toBeUndefined();
  expect(parts.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    'brand',
    'course',
    'lesson',
    'question',
    'question',
    'setting',
  ]);
});

it('what an import did to a thing cannot be changed or removed (AUDIT-04, AUDIT-10)', async () => {
  folder.write('academy.yaml', academyYaml());
  await runImport();
  const { db } = office.app.context;
  for (const statement of [
    'update audit_parts set changes = $$[]$$',
    'delete from audit_parts',
    'truncate audit_parts',
  ])
    await expect(db.execute(sql.raw(statement))).rejects.toThrow();
});

it('a file of questions leaves one entry with its name, SHA-256 and counts, to which its questions lead (AUDIT-10)', async () => {
  await runImport();
  const line = (statement: string) =>
    JSON.stringify({ ...questionFile('Q-9', { statement }), family: 'cfp', module: 1 });
  const send = async (statement: string) => {
    folder.write('extra.jsonl', `${line(statement)}\n`);
    const outcome = await importQuestionFile(office.app.context, join(folder.path, 'extra.jsonl'), {
      family: 'cfp',
      module: 1,
    });
    expect(outcome).toMatchObject({ ok: true });
  };
  await send('Primeiro');
  await send('Segundo');
  const [entry] = (await get('audit?action=import-questions')).rows;
  expect(entry.subject).toContain('extra.jsonl');
  const { detail } = await get(`audit/${entry.id}`);
  const sha256 = createHash('sha256')
    .update(`${line('Segundo')}\n`)
    .digest('hex');
  expect(JSON.parse(detail)).toMatchObject({ sha256, questions: { changed: 1 } });
  const parts = await office.app.context.db.select().from(auditParts).where(eq(auditParts.entryId, entry.id));
  expect(parts).toMatchObject([{ subject: 'question:Q-9', changes: [{ field: 'statement' }] }]);
});
