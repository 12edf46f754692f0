import { Readable } from 'node:stream';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import { NOT_CARRIED } from '@toro/domain/questions/question-imports/export-formats';
import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../../tools/property-runs.ts';
import { insertModule } from '../../../../../test/exam-factories.ts';
import { useOffice } from '../../../../../test/office-app.ts';
import { createImportClient } from '../../../../../test/question-import-client.ts';
import { questionFamilies } from '../../../../database/schema/index.ts';
import type { Renderer } from '../../../../platform/chromium/renderer.ts';
import { writeExport } from '../../../office/lists/write-export.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
interface Person {
  id: number;
  cookie: string;
}
let ana: Person;
let module: { id: number; familyId: number };

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const UPLOADED = 'uploads/3d0c9b9e-quadro.png';
const MEDIA = 'media/0b1f2c3d-aaaa-bbbb-cccc-0123456789ab.png';

beforeAll(async () => {
  ana = await office.enter('content');
  module = await insertModule(office.app.context);
  await office.app.context.db
    .update(questionFamilies)
    .set({ tag: 'cfp', name: 'Planejador CFP' })
    .where(eq(questionFamilies.id, module.familyId));
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(PNG).digest('hex').slice(0, 8);
  for (const path of [UPLOADED.replace(/[0-9a-f]{8}-/, `${hash}-`), MEDIA])
    await office.app.context.storage.put(`public/${path}`, PNG, 'image/png');
  uploaded = UPLOADED.replace(/[0-9a-f]{8}-/, `${hash}-`);
});
let uploaded = '';

const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: ana.cookie, ...(payload && { payload }) });

let codes = 0;
async function create(fields: object): Promise<string> {
  codes += 1;
  const code = `EXP-${codes}`;
  const { status, body } = await send('POST', 'questions', {
    fields: { code, family_id: module.familyId, module_id: module.id, ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return code;
}

const option = (at: number, text: string, correct = false, reason = '') => ({
  ...EMPTY_QUESTION.options[at % 4],
  key: `k${at}`,
  text,
  correct,
  reason,
});

async function readExport(format: string, query: object) {
  const { status, body } = await send('POST', 'question-exports', {
    query: { sort: 'code', ...query },
    format,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const file = await office.request({
    method: 'GET',
    url: `/v1/office/my-files/${body.id}`,
    cookie: ana.cookie,
  });
  expect(file.status).toBe(200);
  const stored = await readStored(body.id);
  return { file: body, bytes: stored };
}

async function readStored(id: number): Promise<Buffer> {
  const { rows } = await office.app.context.db.execute<{ path: string }>(
    `select path from staff_exports where id = ${Number(id)}`,
  );
  const found = await office.app.context.storage.find(rows[0]?.path ?? '');
  if (!found) throw new Error('no file');
  return Buffer.concat(await Readable.from(await found.open()).toArray());
}

const FILES = { moodle: 'q.xml', gift: 'q.gift', xlsx: 'q.xlsx', lines: 'q.jsonl' } as const;

async function reimport(format: keyof typeof FILES, query: object) {
  const { bytes } = await readExport(format, query);
  const imports = createImportClient(office, ana);
  const id = await imports.check(FILES[format], bytes);
  const found = await imports.get(id);
  expect(found.failure, bytes.toString('utf8').slice(0, 2000)).toBeNull();
  return { rows: await imports.rows(id, '?size=100'), text: bytes.toString('utf8') };
}

const rich = (pictures: string[]) => ({
  statement: `<p>Um fundo rendeu <strong>17&nbsp;%</strong> &amp; <tex>a &lt; b^{2} \\cdot \\frac{1}{\\nu}</tex>: qual &lt;o&gt; índice?</p><p><tex display="block">M^2 = R_f + \\left[\\sigma\\right]</tex></p><table><tbody><tr><th><p>Ano</p></th><th><p>~Taxa = {x}#</p></th></tr><tr><td><p>2024</p></td><td><p>10:30</p></td></tr></tbody></table><ul><li><p>um</p></li><li><p>dois</p></li></ul>${pictures.map((src) => `<p><img src="${src}" alt="Gráfico &quot;do&quot; fundo"></p>`).join('')}<pre><code>a\n  b</code></pre>`,
  options: [
    option(0, '<p>Dois <em>reais</em></p>', true, '<p>Porque <tex>1+1=2</tex>.</p>'),
    option(1, '<p><tex>\\sqrt{2}</tex></p>'),
    option(2, '<p>a &lt; b</p>', false, '<p>Não.</p>'),
    option(3, '<p>C:\\temp</p>'),
  ],
  hint: '<p>Pense = bem.</p>',
  resolution: '<h3>Passo 1</h3><p>Some.</p><ol><li><p>x</p></li></ol>',
  tags: ['juros', 'renda fixa'],
  source: 'Banca <X>',
  year: 2024,
  label: 'hard',
  internal_note: 'nunca sai',
});

describe('exported questions', () => {
  it.each(['moodle', 'gift', 'xlsx', 'lines'] as const)(
    'in %s come back equal, with formulas, tables and pictures (IMPORTQ-26)',
    async (format) => {
      const tag = `volta-${format}`;
      await create({ ...rich([uploaded, MEDIA]), tags: [tag, 'juros'] });
      await create({
        statement: '<p>Simples?</p>',
        options: [option(0, '<p>Sim</p>'), option(1, '<p>Não</p>', true)],
        tags: [tag],
      });
      const { rows, text } = await reimport(format, { tag });
      expect(
        rows.map(({ state, errors }: { state: string; errors: unknown }) => ({ state, errors })),
      ).toEqual([
        { state: 'same', errors: [] },
        { state: 'same', errors: [] },
      ]);
      expect(text).not.toContain('nunca sai');
      if (format === 'moodle') expect(text).toContain('encoding="base64"');
      if (format === 'moodle') expect(text).toContain('\\[M^2');
    },
  );

  it('come back equal whatever their words are (IMPORTQ-26)', async () => {
    const word = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' })
      .filter((text) => text.trim() !== '' && !/\\[([]|\$\$|\\\\/.test(text))
      .map((text) => escapeHtml(text.trim()));
    const paragraph = fc.array(
      fc.oneof(
        word,
        word.map((text) => `<strong>${text}</strong>`),
        fc.constantFrom('<tex>x^{2}</tex>', '<tex>\\nabla f</tex>', ' '),
      ),
      { minLength: 1, maxLength: 5 },
    );
    const text = fc
      .array(paragraph, { minLength: 1, maxLength: 3 })
      .map((paragraphs) => paragraphs.map((parts) => `<p>a${parts.join('')}z</p>`).join(''));
    const question = fc.record({ statement: text, options: fc.array(text, { minLength: 2, maxLength: 4 }) });
    const made = fc.sample(question, { numRuns: propertyRuns(200), seed: 7 });
    for (const { statement, options } of made)
      await create({
        statement,
        options: options.map((each, at) => option(at, each.replace('<p>a', `<p>${at}a`), at === 0, each)),
        resolution: statement,
        tags: ['volta-geral'],
      });
    for (const format of ['moodle', 'gift', 'xlsx', 'lines'] as const) {
      const { rows } = await reimport(format, { tag: 'volta-geral' });
      expect(rows.length).toBe(made.length);
      for (const row of rows)
        expect([format, row.state, row.errors], JSON.stringify(row.fields)).toEqual([format, 'same', []]);
    }
  });

  it('are counted, and each format says what it cannot carry (IMPORTQ-26)', async () => {
    expect(Object.entries(NOT_CARRIED).filter(([, lost]) => lost.length === 0)).toEqual([['lines', []]]);
    const { file } = await readExport('gift', { tag: 'volta-gift' });
    expect([file.state, file.rows]).toEqual(['ready', 2]);
    expect(file.name).toMatch(/^questoes-.*\.gift$/);
    const auditor = await office.enter('auditor');
    const refused = await office.request({
      method: 'POST',
      url: '/v1/office/question-exports',
      cookie: auditor.cookie,
      payload: { query: { sort: 'code' }, format: 'gift' },
    });
    expect(refused.status).toBe(403);
  });

  it('are set as a paper with or without key and resolutions, in parts of 500 (IMPORTQ-26)', async () => {
    const rendered: {
      titulo: string;
      questions: { codigo: string }[];
      gabarito: unknown;
      resolucoes: unknown;
    }[] = [];
    const renderer: Renderer = {
      async render(address) {
        const call = address.replace('/print/', '/v1/services/questions/question-paper/');
        const { status, body } = await office.app.request({ method: 'GET', url: call });
        expect(status, JSON.stringify(body)).toBe(200);
        rendered.push(body);
        return Buffer.from(`%PDF ${rendered.length}`);
      },
      close: async () => undefined,
    };
    const order = async (query: object, options: object) => {
      const { body } = await send('POST', 'question-exports', {
        query: { sort: 'code', ...query },
        format: 'pdf',
        ...options,
      });
      expect(body.state).toBe('waiting');
      await writeExport(office.app.context, body.id, renderer);
      return { name: body.name, bytes: await readStored(body.id) };
    };
    const plain = await order({ tag: 'volta-gift' }, {});
    expect(plain.bytes.toString()).toBe('%PDF 1');
    expect([rendered[0]?.gabarito, rendered[0]?.resolucoes, rendered[0]?.questions.length]).toEqual([
      null,
      null,
      2,
    ]);
    await order({ tag: 'volta-gift' }, { with_key: true, with_resolutions: true });
    expect(rendered[1]?.gabarito).toEqual(['A', 'B']);
    expect(rendered[1]?.resolucoes).toEqual([expect.stringContaining('Passo 1'), '']);
    await office.app.context.db.execute(
      `insert into question_entries (id, code, state) select 3000000 + n, 'PDF-' || n, 'draft' from generate_series(1, 501) n`,
    );
    const long = await order({ code: 'PDF-' }, {});
    expect(long.name).toMatch(/\.zip$/);
    expect(Object.keys(unzipSync(new Uint8Array(long.bytes)))).toEqual([
      'questoes-parte-001.pdf',
      'questoes-parte-002.pdf',
    ]);
    expect(rendered.slice(2).map(({ questions }) => questions.length)).toEqual([500, 1]);
    const unsigned = await office.app.request({
      method: 'GET',
      url: '/v1/services/questions/question-paper/abc-p1',
    });
    expect(unsigned.status).toBe(404);
  });
});
