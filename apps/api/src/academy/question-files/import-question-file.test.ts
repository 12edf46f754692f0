import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../test/content-files.ts';
import { insertCandidate, newestVersion } from '../../../test/exam-factories.ts';
import { useApp } from '../../../test/test-app.ts';
import {
  questionAnswers,
  questionFamilies,
  questionModules,
  questions,
} from '../../database/schema/index.ts';
import { paths } from '../../platform/paths.ts';
import { exportQuestionFile } from './export-question-file.ts';
import { importQuestionFile } from './import-question-file.ts';

const app = useApp();
const folder = contentFolder();
afterAll(() => folder.remove());

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

beforeAll(async () => {
  const { db } = app.context;
  await db.insert(questionFamilies).values([
    { id: 1, tag: 'cfp', name: 'CFP®' },
    { id: 6, tag: 'banco-do-brasil', name: 'Banco do Brasil' },
  ]);
  await db
    .insert(questionModules)
    .values([1, 2, 5].map((number) => ({ familyId: 1, number, title: `Título ${number}` })));
});

const fixture = (name: string) => join(paths.root, 'apps/api/test/fixtures', name);

/** Writes a file and imports it. */
const importing = (name: string, content: string, place?: { family?: string; module?: number }) => {
  folder.write(name, content);
  return importQuestionFile(app.context, join(folder.path, name), place);
};

const questionOf = (fields: object = {}) => ({
  code: 'J-1',
  family: 'cfp',
  module: 1,
  statement: '<p>Quanto é 1 + 1?</p>',
  answers: [{ wrong: 'três' }, { right: 'dois' }],
  ...fields,
});
const lines = (...items: object[]) => items.map((item) => JSON.stringify(item)).join('\n');

/** The errors of a file, as line and text. */
const faultsOf = async (name: string, content: string, place?: { family?: string; module?: number }) => {
  const outcome = await importing(name, content, place);
  if (outcome.ok) throw new Error('was imported');
  return outcome.errors.map(({ line, path, message }) => `${line} ${path}: ${message}`);
};

async function stored(...codes: string[]) {
  const { db } = app.context;
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.code, codes))
    .orderBy(asc(questions.code));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      answers: await db
        .select()
        .from(questionAnswers)
        .where(eq(questionAnswers.questionId, row.id))
        .orderBy(asc(questionAnswers.position)),
    })),
  );
}

const count = async () => (await app.context.db.select().from(questions)).length;

describe('a file of Moodle', () => {
  it('is imported without loss: text, key, images, tags, reasons, hint (IMPORTQ-03)', async () => {
    const outcome = await importQuestionFile(app.context, fixture('moodle-questions.xml'));
    expect(outcome).toMatchObject({ ok: true, files: 2 });
    const [question] = await stored('CFP-X-001');
    expect(question).toMatchObject({
      familyId: 1,
      statement:
        '<p>Uma pessoa física vendeu, no mês, R$ 18.000,00 em ações no mercado à vista.<br></p>' +
        '<p>Observe o quadro <strong>&lt;A&gt;</strong>:</p>' +
        '<p><img src="uploads/49779094-quadro-a.png" alt="Quadro A"></p>',
      imagePath: null,
      hint: '<p>Há um limite mensal.</p>',
      resolution: '<p>A isenção vale para vendas de até R$ 20.000,00 no mês, no mercado à vista.</p>',
      tags: ['tributos'],
    });
    expect(question?.answers.map(({ reason }) => reason)).toEqual([
      '<p>Isso mesmo.</p>',
      '',
      '<p>A tabela regressiva é da <em>renda fixa</em>.</p>',
    ]);
    expect(question?.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['É isenta, pois vendeu menos de R$ 20.000,00', true],
      ['Paga 15% sobre o ganho (H<sub>2</sub>)', false],
      ['<img src="uploads/49779094-figura.png" alt="Tabela regressiva">', false],
    ]);
    const file = await app.context.storage.find('public/uploads/49779094-quadro-a.png');
    expect(file?.size).toBe(Buffer.from(PNG, 'base64').length);

    const [trueFalse] = (await app.context.db.select().from(questions)).filter(({ code }) =>
      /^COME-COTAS-EM-ACOES-[0-9A-F]{8}$/.test(code),
    );
    expect(trueFalse?.statement).toBe(
      '<p>Fundos de ações estão sujeitos ao come-cotas.<br>Considere a regra geral.</p>',
    );
    const [plain] = await stored('BB-2026-17');
    expect(plain).toMatchObject({
      familyId: 6,
      moduleId: null,
      statement: '<p>Se a &lt; b e b &lt; c, então:</p>',
    });
    expect(plain?.answers.find(({ isCorrect }) => isCorrect)?.text).toBe('a &lt; c');
  });

  it('changes nothing the second time', async () => {
    const before = await count();
    const outcome = await importQuestionFile(app.context, fixture('moodle-questions.xml'));
    expect(outcome).toMatchObject({ ok: true, files: 0 });
    if (!outcome.ok) throw new Error('not imported');
    for (const [kind, written] of outcome.written)
      expect([kind, written]).toEqual([kind, { added: 0, changed: 0, removed: 0 }]);
    expect(await count()).toBe(before);
  });

  const quiz = (inside: string) => `<?xml version="1.0"?>\n<quiz>\n${inside}\n</quiz>`;
  const multichoice = (answers: string, text = '<p>Pergunta?</p>', more = '') =>
    `<question type="multichoice"><name><text>Nome</text></name>
<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}
<idnumber>M-1</idnumber>
${answers}</question>`;
  const right = '<answer fraction="100"><text>sim</text></answer>';
  const wrong = '<answer fraction="0"><text>não</text></answer>';

  it('is rejected with every error and its line, and nothing is written', async () => {
    const before = await count();
    const file = quiz(
      [
        multichoice(right + wrong),
        multichoice(`${right}${right}${wrong}`).replace('M-1', 'M-2'),
        multichoice(wrong).replace('M-1', 'M-3'),
        multichoice(right + wrong, '<p>Oi<script>alert(1)</script></p>').replace('M-1', 'M-4'),
        multichoice(right + wrong, '<p onclick="alert(1)">Oi</p>').replace('M-1', 'M-5'),
        multichoice(right + wrong, '<p><img src="@@PLUGINFILE@@/falta.png"></p>').replace('M-1', 'M-6'),
        multichoice(`${wrong}<answer fraction="50"><text>quase</text></answer>`).replace('M-1', 'M-7'),
        '<question type="essay"><name><text>Redação</text></name></question>',
        multichoice(right + wrong),
      ].join('\n'),
    );
    const errors = await faultsOf('bad.xml', file, { family: 'cfp', module: 1 });
    expect(errors).toEqual([
      '7 Nome.answers: has several right answers',
      expect.stringMatching(/^11 M-3\.answers: a question has at least 2 answers$/),
      expect.stringMatching(/^11 M-3\.answers: exactly one answer is right; here 0 are$/),
      expect.stringMatching(/^16 M-4\.statement: <script> is not allowed here$/),
      expect.stringMatching(/^20 Nome\.statement: onclick is not allowed on <p>$/),
      expect.stringMatching(/^24 Nome\.statement: names the picture "falta\.png", which is not in the file$/),
      '27 Nome.answers: has several right answers',
      expect.stringMatching(/^31 Redação: is of type essay; only multichoice and truefalse can be imported$/),
      expect.stringMatching(/^32 code: question M-1 is already used in line 3$/),
    ]);
    expect(await count()).toBe(before);
  });

  it('is rejected when it is malformed, an entity bomb, or not a quiz', async () => {
    expect(await faultsOf('broken.xml', quiz('<question type="multichoice"><name>'))).toEqual([
      expect.stringMatching(/^4 : is not well-formed XML: /),
    ]);
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<quiz><question type="multichoice"><name><text>&b;</text></name></question></quiz>`;
    expect(await faultsOf('bomb.xml', bomb)).toEqual([expect.stringContaining('has a DOCTYPE')]);
    expect(await faultsOf('entity.xml', quiz('<question type="x">&unknown;</question>'))).toEqual([
      expect.stringContaining('is not well-formed XML'),
    ]);
    expect(await faultsOf('other.xml', '<html></html>')).toEqual([
      '1 : begins with <html>; a file of Moodle begins with <quiz>',
    ]);
    expect(await faultsOf('deep.xml', quiz(`<question>${'<a>'.repeat(5000)}`))).toEqual([
      expect.stringContaining('is nested too deeply'),
    ]);
    expect(
      await faultsOf('endless.xml', quiz(`<question type="x">${'a'.repeat(8_200_000)}</question>`)),
    ).toEqual([expect.stringContaining('has a text longer than')]);
  });

  it('reports an unknown category, unless the command gives family and module', async () => {
    const category = (path: string) =>
      `<question type="category"><category><text>$course$/${path}</text></category></question>`;
    const question = multichoice(right + wrong);
    expect(await faultsOf('cat.xml', quiz(category('Direito') + question))).toEqual([
      '3 category: "$course$/Direito" names no family of the academy',
    ]);
    expect(await faultsOf('cat.xml', quiz(category('CFP') + question))).toEqual([
      '3 category: "$course$/CFP" names no module of cfp',
    ]);
    expect(await faultsOf('cat.xml', quiz(question))).toEqual([
      '3 family: (none) is no family of the academy',
    ]);
    expect(
      await importing('cat.xml', quiz(category('Direito') + question), { family: 'cfp', module: 2 }),
    ).toMatchObject({ ok: true });
  });
});

describe('a file of GIFT', () => {
  it('is imported without loss: formats, escapes, weights, feedback, names (IMPORTQ-06)', async () => {
    expect(await importQuestionFile(app.context, fixture('questions.gift'))).toMatchObject({ ok: true });
    const [named] = await stored('CFP-G-01');
    expect(named).toMatchObject({
      statement:
        '<p>A <b>duração</b> de um título = prazo médio ponderado. Para um título de cupom zero de 5 anos:</p>',
      resolution: '<p>Sem cupons, duração e prazo são iguais.</p>',
    });
    expect(named?.answers.map(({ reason }) => reason)).toEqual([
      '<p>O único fluxo está no vencimento.</p>',
      '<p>Só com cupons {pagamentos} antes do vencimento.</p>',
      '',
    ]);
    expect(named?.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['é de 5 anos', true],
      ['é menor que 5 anos', false],
      ['é de 2,5 anos', false],
    ]);
    const [yesOrNo] = await stored('TESOURO-7');
    expect(yesOrNo?.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['Verdadeiro', true],
      ['Falso', false],
    ]);
    expect(yesOrNo?.answers.map(({ reason }) => reason)).toEqual([
      '<p>Certo: a oscilação é pequena.</p>',
      '<p>Todo título público tem.</p>',
    ]);
    const all = await app.context.db.select().from(questions);
    const [missingField] = all.filter(({ code }) => code.startsWith('CURVA-DE-JUROS-'));
    expect(missingField?.statement).toBe(
      '<p>Curva invertida sinaliza, em geral, expectativa de _____ nos próximos anos.</p>',
    );
    expect(all.filter(({ code }) => /^Q-[0-9A-F]{8}$/.test(code))).toHaveLength(1);
    const again = await importQuestionFile(app.context, fixture('questions.gift'));
    expect(again.ok && again.written.get('questions')).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  it('is rejected with every error and its line', async () => {
    const file = `::A::Boa: {=sim ~não}

::B::Duas certas {=sim =não ~talvez}

::C::Sem fim {=sim ~não

::D::Redação {}

::E::Quatorze {=0 ${Array.from({ length: 13 }, (_, n) => `~${n + 1}`).join(' ')}}

::F::[html]Código <img src\\="https://example.com/x.png"> {=sim ~não}
`;
    expect(await faultsOf('bad.gift', file, { family: 'banco-do-brasil' })).toEqual([
      '3 B.answers: has several right answers',
      expect.stringMatching(/^\d+ : is not GIFT: /),
      expect.stringMatching(/^7 D: is of type Essay; /),
      expect.stringMatching(/^9 E-\w+\.answers: a question has at most 13 answers$/),
      expect.stringMatching(
        /^11 F\.statement: names the picture "https:.*which is not in the file: embed it$/,
      ),
    ]);
  });
});

describe('a spreadsheet', () => {
  it('is imported by the command with the family and module of its columns (IMPORTQ-12)', async () => {
    const table =
      'Código;Família;Módulo;Enunciado;A;B;Gabarito;Tags\nP-1;CFP®;Título 2;Quanto?;um;dois;B;juros\nP-2;banco-do-brasil;;Outra?;x;y;A;\n';
    expect(await importing('planilha.csv', table)).toMatchObject({ ok: true, questions: 2 });
    expect(await stored('P-1', 'P-2')).toMatchObject([
      { familyId: 1, statement: '<p>Quanto?</p>', tags: ['juros'] },
      { familyId: 6, moduleId: null },
    ]);
    expect(await faultsOf('planilha.csv', table.replace('Título 2', 'Título 9'))).toEqual([
      '2 module: Título 9 is no module of cfp',
    ]);
  });
});

describe('a JSON lines file', () => {
  it('contains every field of a question, and may lack the newer ones (IMPORTQ-11)', async () => {
    const image = { name: 'Gráfico de áreas.PNG', data: PNG };
    const question = questionOf({
      code: 'J-FULL',
      image,
      answers: [{ wrong: 'a', image, reason: 'Engana.' }, { right: 'b' }],
      hint: 'Some.',
      hint_image: image,
      resolution: 'Porque sim.',
      video: { provider: 'vimeo', id: '900100101', title: 'Resolução' },
      video_libras: { provider: 'youtube', id: 'Tr0Cfp02sac', title: 'Libras' },
      tags: ['renda fixa', 'juros'],
      source: 'FGV',
      year: 2024,
      label: 'hard',
    });
    expect(await importing('full.jsonl', lines(question))).toMatchObject({ ok: true, files: 1 });
    const [row] = await stored('J-FULL');
    expect(row).toMatchObject({
      imagePath: expect.stringMatching(/-Grafico-de-areas\.png$/),
      hint: '<p>Some.</p>',
      resolution: '<p>Porque sim.</p>',
      video: { provider: 'vimeo', source: '900100101' },
      videoLibras: { provider: 'youtube', source: 'Tr0Cfp02sac' },
      tags: ['renda fixa', 'juros'],
      source: 'FGV',
      year: 2024,
      label: 'hard',
    });
    expect(row?.answers.map(({ reason }) => reason)).toEqual(['<p>Engana.</p>', '']);
    // A file of the earlier release has none of the new fields and leaves them as they are.
    expect(await importing('older.jsonl', lines(questionOf({ code: 'J-FULL' })))).toMatchObject({ ok: true });
    expect(await stored('J-FULL')).toMatchObject([{ tags: ['renda fixa', 'juros'], source: 'FGV' }]);
  });

  it('is rejected with every error and its line', async () => {
    const svg = Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>').toString('base64');
    const file = [
      'isto não é JSON',
      ...[
        questionOf({ code: 'J-2', statement: 'x'.repeat(5_000_000) }),
        questionOf({
          code: 'J-3',
          answers: Array.from({ length: 14 }, (_, n) => ({ [n ? 'wrong' : 'right']: `${n}` })),
        }),
        questionOf({ code: 'j 4' }),
        questionOf({ code: 'J-5', family: 'nenhuma' }),
        questionOf({ code: 'J-6', module: 9 }),
        questionOf({ code: 'J-7', module: undefined }),
        questionOf({ code: 'J-8', image: { name: 'a.png', data: Buffer.from('texto').toString('base64') } }),
        questionOf({ code: 'J-9', image: { name: 'a.svg', data: svg } }),
        questionOf({ code: 'J-10', hints: 'x' }),
        questionOf({ code: 'J-11', statement: '<p>Oi<iframe></iframe></p>' }),
        questionOf({
          code: 'J-12',
          video: { provider: 'file', file: 'public/videos/nada.webm', title: 'x' },
        }),
        questionOf({ code: 'J-13' }),
        questionOf({ code: 'J-13' }),
        [],
      ].map((item) => JSON.stringify(item)),
    ].join('\n');
    expect(await faultsOf('bad.jsonl', `{}\n${file}`)).toEqual([
      '1 family: (none) is no family of the academy',
      '1 code: is missing',
      '1 statement: is missing',
      '1 answers: is missing',
      '2 : is not JSON: each line holds one question, whole',
      '3 J-2.statement: must have at most 20000 characters',
      '4 J-3.answers: a question has at most 13 answers',
      '5 code: must look like CFP-M1-01',
      '6 family: nenhuma is no family of the academy',
      '7 module: 9 is no module of cfp',
      '8 module: is missing: cfp has modules',
      expect.stringContaining('9 J-8.image: "a.png" is of no known type inside'),
      '10 J-9.image: "a.svg" holds a script',
      '11 J-10.hints: is not a field of the format (misspelt, or in the wrong place?)',
      '12 J-11.statement: <iframe> is not allowed here',
      '13 J-12.video.file: "public/videos/nada.webm" is no video in the storage',
      '15 code: question J-13 is already used in line 14',
      '16 : must be an object: { "code": …, "statement": …, "answers": […] }',
    ]);
    expect(await stored('J-13')).toEqual([]);
  });

  it('must not be empty, missing or binary', async () => {
    expect(await faultsOf('empty.jsonl', ' \n\n')).toEqual(['1 : holds no question']);
    writeFileSync(join(folder.path, 'binary.jsonl'), Buffer.from('PX\x03\x04\x00\x00\xff', 'latin1'));
    const outcome = await importQuestionFile(app.context, join(folder.path, 'binary.jsonl'));
    expect(!outcome.ok && outcome.errors[0]?.message).toBe('is not a text file');
    const nowhere = await importQuestionFile(app.context, join(folder.path, 'nowhere.jsonl'));
    expect(!nowhere.ok && nowhere.errors[0]?.message).toBe('cannot be read');
  });

  it('is exported unchanged, with its images', async () => {
    await importing(
      'pictured.jsonl',
      lines(questionOf({ code: 'J-TRIP', image: { name: 'f.png', data: PNG } })),
    );
    const path = join(folder.path, 'export.jsonl');
    expect(await exportQuestionFile(app.context, path)).toBe(await count());
    const exported = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exported.find(({ code }) => code === 'J-TRIP')).toEqual({
      ...questionOf({ code: 'J-TRIP', image: { name: 'f.png', data: PNG } }),
    });
    const outcome = await importQuestionFile(app.context, path);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
    expect(outcome.files).toBe(0);
    expect(outcome.written.get('questions')).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(outcome.written.get('answers')).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  it('changes a question of an exam, which then has a new version', async () => {
    const { questions: asked, exam, versionId, module } = await insertCandidate(app.context);
    const [row] = await app.context.db
      .select()
      .from(questions)
      .where(eq(questions.id, asked[0]?.id ?? 0));
    const [family] = await app.context.db
      .select()
      .from(questionFamilies)
      .where(eq(questionFamilies.id, module.familyId));
    const changed = questionOf({
      code: row?.code,
      family: family?.tag,
      module: module.number,
      statement: 'Corrigida',
    });
    expect(await importing('change.jsonl', lines(changed))).toMatchObject({ ok: true });
    expect(await newestVersion(app.context, exam.id)).not.toBe(versionId);
  });
});
