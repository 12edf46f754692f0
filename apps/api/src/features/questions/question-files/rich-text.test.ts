import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'bmp-ts';
import { asc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../../test/content-files.ts';
import { useApp } from '../../../../test/test-app.ts';
import { exportQuestionFile } from '../../../academy/question-files/export-question-file.ts';
import { importQuestionFile } from '../../../academy/question-files/import-question-file.ts';
import {
  questionAnswers,
  questionFamilies,
  questionModules,
  questions,
  questionWords,
} from '../../../database/schema/index.ts';
import { paths } from '../../../platform/paths.ts';
import { findQuestionPage } from '../../learning/question-bank/search-questions.ts';

const app = useApp();
const folder = contentFolder();
afterAll(() => folder.remove());

const pictures = { gif: '', bmp: '' };

beforeAll(async () => {
  const { db } = app.context;
  await db.insert(questionFamilies).values({ id: 1, tag: 'cfp', name: 'CFP®' });
  await db.insert(questionModules).values({ familyId: 1, number: 1, title: 'Título' });
  const gold = sharp({ create: { width: 8, height: 6, channels: 3, background: '#c9a227' } });
  pictures.gif = (await gold.gif().toBuffer()).toString('base64');
  const pixels = Buffer.alloc(8 * 6 * 4, 0x7f);
  pictures.bmp = encode({ data: pixels, width: 8, height: 6, bitPP: 24 }).data.toString('base64');
});

const importText = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder.path, name), content);
  return importQuestionFile(app.context, join(folder.path, name), { family: 'cfp', module: 1 });
};

async function findStored(code: string) {
  const { db } = app.context;
  const [row] = await db.select().from(questions).where(eq(questions.code, code));
  if (!row) throw new Error(`${code} was not imported`);
  const answers = await db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.questionId, row.id))
    .orderBy(asc(questionAnswers.position));
  return { ...row, answers: answers.map(({ text }) => text), reasons: answers.map(({ reason }) => reason) };
}

const listErrors = (outcome: Awaited<ReturnType<typeof importText>>) => {
  if (outcome.ok) throw new Error('was imported');
  return outcome.errors.map(({ line, path, message }) => `${line} ${path}: ${message}`);
};

const question = (code: string, fields: object = {}) =>
  JSON.stringify({ code, statement: 'Quanto?', answers: [{ right: 'um' }, { wrong: 'dois' }], ...fields });

const png = (name: string, data: string) => `<img src="data:image/png;name=${name};base64,${data}" alt="x">`;

describe('a Moodle file with several pictures, formulas and lists', () => {
  it('keeps pictures at their position, formulas, lists, underline, strikethrough and code (IMPORTQ-03, IMPORTQ-05)', async () => {
    const file = readFileSync(join(paths.root, 'apps/api/test/fixtures/moodle-rich-text.xml'), 'utf8')
      .replaceAll('GIF_DATA', pictures.gif)
      .replaceAll('BMP_DATA', pictures.bmp);
    const outcome = await importText('rich.xml', file);
    expect(outcome).toMatchObject({ ok: true, files: 2 });
    const { statement, answers, reasons, resolution } = await findStored('RICH-1');
    const parts = statement.replace(/uploads\/[0-9a-f]{8}-/g, 'uploads/');
    expect(parts).toContain('<p>Compare a figura A</p>');
    expect(parts).toContain('<p><img src="uploads/a.png" alt="Curva de juros crescente"></p>');
    expect(parts).toMatch(
      /com a figura B <img src="uploads\/b\.png" alt="Curva invertida &amp; plana"> e calcule\s<tex>PV = \\frac\{FV\}\{\(1\+i\)\^n\}<\/tex>, com a &lt; b:/,
    );
    expect(parts).toContain(String.raw`<tex display="block">\sum_{t=1}^{n} \frac{C_t}{(1+i)^t}</tex>`);
    expect(parts).toContain('<ol type="a" start="3"><li>terceiro</li><li>quarto</li></ol>');
    expect(parts).toContain('<ol type="i"><li>um</li></ol>');
    expect(parts).toContain('<u>sublinhado</u>, <s>riscado</s>, <u>também</u> e <strong>forte</strong>');
    expect(parts).toContain('<pre><code>se x &lt; 1:\n    vende  $$ nada</code></pre>');
    expect(answers[0]).toMatch(
      /^<tex>a\^2<\/tex> e <img src="uploads\/[0-9a-f]{8}-a\.png" alt="Opção com figura">$/,
    );
    expect(answers[1]).toBe('<ul><li>lista</li><li>na opção</li></ul>');
    expect(resolution).toContain('<strong>Markdown</strong>, com <s>risco</s>, <tex>x_1 * y_2</tex> e:');
    expect(resolution).toMatch(/<ol>\s*<li>um<\/li>\s*<li>dois<\/li>\s*<\/ol>/);
    expect(resolution).toContain('<pre><code>bloco  de código\n</code></pre>');
    expect(reasons[0]).toMatch(/^<ul><li>Feedback com <img [^>]*alt="Curva B">/);
  });

  it('finds the picture beside the text of files from before Moodle 2, which is an error when it is missing or not described', async () => {
    const file = (code: string, picture: string) => `<quiz><question type="multichoice">
<name><text>Antiga</text></name><idnumber>${code}</idnumber>
<questiontext><text>Veja</text></questiontext>
<image>pasta/figura 1.gif</image>${picture}
<answer fraction="100"><text>sim</text></answer><answer fraction="0"><text>não</text></answer></question></quiz>`;
    const embedded = `<image_base64>\n${pictures.gif}\n</image_base64>`;
    // Nothing is published that still lacks a description.
    expect(listErrors(await importText('old.xml', file('OLD-1', embedded)))).toEqual([
      '3 Antiga.statement: has a picture without an alternative text',
    ]);
    expect(listErrors(await importText('old.xml', file('OLD-2', '')))).toEqual([
      '3 Antiga.statement: names the picture "pasta/figura 1.gif", which is not in the file',
    ]);
  });

  it('stores GIF and BMP as pictures that every browser displays', async () => {
    const { statement } = await findStored('RICH-1');
    const sources = [...statement.matchAll(/src="(uploads\/[^"]+)"/g)].map(
      ([, source]) => `public/${source}`,
    );
    expect(sources).toHaveLength(2);
    for (const source of sources) {
      const file = await app.context.storage.find(source);
      const chunks: Buffer[] = [];
      for await (const chunk of (await file?.open()) ?? []) chunks.push(chunk as Buffer);
      expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({
        format: 'png',
        width: 8,
        height: 6,
      });
    }
  });

  it('is exported with its pictures and imported again without a change', async () => {
    const path = join(folder.path, 'export.jsonl');
    await exportQuestionFile(app.context, path);
    expect(readFileSync(path, 'utf8')).toContain('data:image/png;name=a.png;base64,');
    const again = await importQuestionFile(app.context, path);
    if (!again.ok) throw new Error(JSON.stringify(again.errors));
    expect(again.files).toBe(0);
    expect(again.written.get('questions')).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(again.written.get('answers')).toEqual({ added: 0, changed: 0, removed: 0 });
  });
});

describe('a formula that cannot be parsed', () => {
  const quiz = (text: string) => `<?xml version="1.0"?>
<quiz><question type="multichoice"><name><text>F</text></name><idnumber>F-1</idnumber>
<questiontext format="html"><text><![CDATA[
<p>Primeira linha</p>
<p>${text}</p>
]]></text></questiontext>
<answer fraction="100"><text>sim</text></answer><answer fraction="0"><text>não</text></answer>
</question></quiz>`;

  it.each([
    [String.raw`Veja \(\frac{1}{\)`, /^5 F-1\.statement: formula .*Unexpected end of input/],
    [
      String.raw`Veja \(\naoexiste x\)`,
      /^5 F-1\.statement: formula .*Undefined control sequence: \\naoexiste/,
    ],
    [String.raw`Veja \(x + 1`, /^5 F-1\.statement: \\\( begins a formula that is not closed/],
    ['Veja $$x', /^5 F-1\.statement: \$\$ begins a formula that is not closed/],
    [String.raw`\(\href{javascript:alert(1)}{x}\)`, /^5 F-1\.statement: formula .*\\href is not allowed/],
    [String.raw`\(a<br>b\)`, /^5 F-1\.statement: \\\( begins a formula that is not closed/],
    [String.raw`\(\def\a{\a\a}\a\)`, /^5 F-1\.statement: formula .*\\def is not allowed/],
  ])('is an error with its line in Moodle XML: %s', async (text, expected) => {
    expect(listErrors(await importText('formula.xml', quiz(text)))).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it('is an error with its line in GIFT and JSON lines', async () => {
    const gift = String.raw`// três linhas
::G-1::Quanto é
\(\frac\{1\}\{\)? {=um ~dois}`;
    expect(listErrors(await importText('formula.gift', gift))).toEqual([
      expect.stringMatching(/^3 G-1\.statement: formula/),
    ]);
    const lines = [question('J-1'), question('J-2', { resolution: String.raw`Com \(x^{2\).` })].join('\n');
    expect(listErrors(await importText('formula.jsonl', lines))).toEqual([
      expect.stringMatching(/^2 J-2\.resolution: formula/),
    ]);
  });

  it('is imported from GIFT with and without doubled backslashes', async () => {
    const gift = String.raw`::G-2::Se \\(x \\neq y\\) e \(a \neq \frac\{1\}\{2\}\), então {=um ~dois}`;
    expect(await importText('formula.gift', gift)).toMatchObject({ ok: true });
    expect((await findStored('G-2')).statement).toBe(
      String.raw`<p>Se <tex>x \neq y</tex> e <tex>a \neq \frac{1}{2}</tex>, então</p>`,
    );
  });
});

describe('search', () => {
  const search = (term: string) =>
    findQuestionPage(app.context, { families: [1], moduleId: null, held: new Set() }, { term, page: 1 });

  it('finds the words around formulas and pictures, not the commands of TeX or file names', async () => {
    const text = String.raw`Sobre duração \(\frac{a}{b}\) e <img src="PICTURE" alt="x"> convexidade`;
    const picture = png('zebra.gif', pictures.gif).match(/src="([^"]+)"/)?.[1] ?? '';
    const statement = text.replace('PICTURE', picture);
    expect(await importText('search.jsonl', question('S-1', { statement }))).toMatchObject({ ok: true });
    const [found] = (await search('duração convexidade')).data;
    expect(found?.codigo).toBe('S-1');
    for (const term of ['frac', 'tex', 'zebra', 'uploads']) expect((await search(term)).total).toBe(0);
    const { db } = app.context;
    const words = await db
      .select()
      .from(questionWords)
      .where(inArray(questionWords.word, ['frac', 'tex', 'neq']));
    expect(words).toEqual([]);
  });
});

describe('texts of other encodings', () => {
  it('are read from Windows-1252, and NBSP becomes a space, in each format', async () => {
    const gift = '::W-1::A “ação” — R$\u00a010 {=sim ~não}';
    const cp1252 = Buffer.from(
      [...gift].map((one) => ({ '“': 0x93, '”': 0x94, '—': 0x97 })[one] ?? one.charCodeAt(0)),
    );
    expect(await importText('latin.gift', cp1252)).toMatchObject({ ok: true });
    const moodle = `<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="multichoice">
<name><text>W</text></name><idnumber>W-2</idnumber>
<questiontext format="html"><text>A &#147;a\u00e7\u00e3o&#148; &#151; R$&amp;nbsp;10</text></questiontext>
<answer fraction="100"><text>sim</text></answer><answer fraction="0"><text>n\u00e3o</text></answer>
</question></quiz>`;
    expect(await importText('latin.xml', Buffer.from(moodle, 'latin1'))).toMatchObject({ ok: true });
    const json = question('W-3', { statement: 'A \u0093ac\u0327a\u0303o\u0094 &#8212; R$&#160;10' });
    expect(await importText('decomposed.jsonl', json)).toMatchObject({ ok: true });
    for (const code of ['W-1', 'W-2', 'W-3'])
      expect((await findStored(code)).statement).toBe('<p>A “ação” — R$ 10</p>');
  });

  it('are read when bytes of Windows-1252 stand within UTF-8, and no other accent changes', async () => {
    const [before, after] = question('W-5', { statement: 'Ação, opção e #ao, situação' }).split('#');
    const mixed = Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xe7]), Buffer.from(after ?? '')]);
    expect(await importText('mixed.jsonl', mixed)).toMatchObject({ ok: true });
    expect((await findStored('W-5')).statement).toBe('<p>Ação, opção e çao, situação</p>');
  });

  it('are read from UTF-16 with a byte order mark', async () => {
    const json = `\ufeff${question('W-4', { statement: 'Ação' })}`;
    expect(await importText('wide.jsonl', Buffer.from(json, 'utf16le'))).toMatchObject({ ok: true });
    expect((await findStored('W-4')).statement).toBe('<p>Ação</p>');
  });
});

describe('what cannot be kept', () => {
  it.each([
    ['a reversed list', '<ol reversed><li>x</li></ol>', 'reversed is not allowed on <ol>'],
    ['a form field', '<p><input type="text"></p>', '<input> is not allowed here'],
    ['a frame', '<iframe src="https://x"></iframe>', '<iframe> is not allowed here'],
    ['MathML', '<math><mi>x</mi></math>', '<math> is not allowed here'],
  ])('is an error and is not changed silently: %s', async (_name, html, message) => {
    const gift = `::K-1::[html]${html.replace(/[=:{}~#]/g, '\\$&')} {=sim ~não}`;
    expect(listErrors(await importText('kept.gift', gift))[0]).toContain(message);
  });

  it('is an error in our own format: a picture without alternative text, or more than ten', async () => {
    const picture = png('a.gif', pictures.gif);
    const lines = [
      question('P-1', { statement: picture.replace(' alt="x"', '') }),
      question('P-2', { statement: picture.repeat(11) }),
      question('P-3', { statement: png('a.png', Buffer.from('nada').toString('base64')) }),
      question('P-4', { statement: '<img src="uploads/x.png" alt="x">' }),
      question('P-5', { statement: png('b.bmp', Buffer.from('BM'.padEnd(60, '\0')).toString('base64')) }),
    ];
    expect(listErrors(await importText('pictures.jsonl', lines.join('\n')))).toEqual([
      '1 P-1.statement: <img> has no alt: write what it shows, or alt="" if it only decorates',
      '2 P-2.statement: has 11 pictures; a text can have 10',
      expect.stringMatching(/^3 P-3\.statement: "a\.png" is of no known type inside/),
      '4 P-4.statement: names the picture "uploads/x.png", which is not in the file: embed it',
      expect.stringMatching(/^5 P-5\.statement: "b\.bmp" has 0 × 0 pixels/),
    ]);
  });
});
