import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../../../test/content-files.ts';
import { buildDocx, buildXlsx } from '../../../../../test/office-files.ts';
import { detectImportFormat } from './detect-format.ts';
import { openQuestionFile, type ReadOptions } from './open-question-file.ts';
import type { QuestionDraft, ReadError } from './question-draft.ts';
import { readCsv } from './read-csv.ts';

const folder = contentFolder();
afterAll(() => folder.remove());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function write(content: string | Buffer): string {
  const path = join(folder.path, 'questions.file');
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Buffer, options?: ReadOptions) {
  const drafts: QuestionDraft[] = [];
  const errors: ReadError[] = [];
  for await (const entry of openQuestionFile(write(content), options))
    if (entry.kind === 'question') drafts.push(entry);
    else errors.push(entry);
  return { drafts, errors };
}

const faults = ({ errors }: { errors: ReadError[] }) =>
  errors.map(({ line, field, message }) => `${line} ${field ?? ''}: ${message}`);

const formatOf = (content: string | Buffer) => detectImportFormat(write(content));

const TABLE = 'Código;Enunciado;Alternativa A;Alternativa B;Correta\nCFP-1;Quanto é 1 + 1?;dois;três;A\n';

describe('the format of a file', () => {
  it('is told by its content (IMPORTQ-02)', async () => {
    expect(await formatOf('<?xml version="1.0"?><quiz></quiz>')).toBe('moodle');
    expect(await formatOf('\n// nota\n::A::Quanto? {=1 ~2}')).toBe('gift');
    expect(await formatOf('Certo? {T}')).toBe('gift');
    expect(await formatOf('Quanto?\nA. um\nB. dois\nANSWER: A')).toBe('aiken');
    expect(await formatOf(TABLE)).toBe('csv');
    expect(await formatOf(TABLE.replaceAll(';', '\t'))).toBe('csv');
    expect(await formatOf('{"code":"A-1"}')).toBe('lines');
    expect(await formatOf(buildXlsx({ Questões: [['Enunciado']] }))).toBe('xlsx');
    expect(await formatOf(buildDocx(['Questão 1']))).toBe('docx');
  });

  it('is none for other texts and archives (IMPORTQ-02)', async () => {
    expect(await formatOf('Uma carta qualquer.\n\nSem questões.')).toBeNull();
    expect(await formatOf('<html><body>Oi</body></html>')).toBeNull();
    expect(
      await formatOf(
        Buffer.from(buildXlsx({}, {}).toString('latin1').replaceAll('xl/workbook', 'xx/workbook'), 'latin1'),
      ),
    ).toBeNull();
    expect(await formatOf('  ')).toBeNull();
  });
});

describe('a file is refused as a whole', () => {
  it('with a DOCTYPE, macros, a password, too much content or an unknown encoding (IMPORTQ-13)', async () => {
    expect(faults(await read('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz></quiz>'))).toEqual([
      expect.stringContaining('has a DOCTYPE'),
    ]);
    const withDoctype = buildXlsx({ A: [['x']] }, { 'xl/sharedStrings.xml': '<!DOCTYPE x><sst></sst>' });
    await expect(read(withDoctype)).rejects.toThrow('has a DOCTYPE');
    await expect(read(buildXlsx({ A: [['x']] }, { 'xl/vbaProject.bin': 'x' }))).rejects.toThrow(
      'contains macros',
    );
    await expect(read(buildDocx([], { more: { 'word/vbaProject.bin': 'x' } }))).rejects.toThrow(
      'contains macros',
    );
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(read(locked)).rejects.toThrow('is protected by a password');
    await expect(read(Buffer.from('d0cf11e0a1b11ae1aa', 'hex'))).rejects.toThrow(
      'is an older Word or Excel file',
    );
    const bomb = buildXlsx({ A: [['x']] }, { 'xl/media/zeros.bin': '\0'.repeat(3_000_000) });
    await expect(read(bomb)).rejects.toThrow('unpacks to more than');
    await expect(read(Buffer.from([0x41, 0, 0x42, 0xff, 0xfe]))).rejects.toThrow('is not a text file');
  });

  it('when a part unpacks to more than it declares (IMPORTQ-13)', async () => {
    const bytes = buildXlsx({ A: [['x'.repeat(5000)]] });
    // The declared sizes of all parts in the directory become 10 bytes.
    for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt32LE(10, at + 24);
    await expect(read(bytes)).rejects.toThrow('is a damaged archive');
  });
});

describe('a table with all options in one column', () => {
  const answers = [{ wrong: 'dez' }, { right: 'vinte' }, { wrong: 'trinta' }];
  it.each([
    ['Enunciado;Alternativas;Gabarito', 'Quanto?;"A) dez; B) vinte; C) trinta";B'],
    ['Enunciado;Alternativas;Gabarito', 'Quanto?;"a) dez\nb) vinte\nc) trinta";b)'],
    ['Pergunta,Opções,Resposta', 'Quanto?,dez|vinte|trinta,2'],
    ['Pergunta,Opções,Resposta correta', 'Quanto?,"dez\nvinte\ntrinta",vinte'],
    ['question\toptions\tanswer', 'Quanto?\tdez | vinte | trinta\tB) Vinte'],
    ['Questão;Respostas;Correta', 'Quanto?;"<p>A) dez</p><p>B) vinte</p><p>C) trinta</p>";Letra B'],
    ['Enunciado;Alternativas', 'Quanto?;dez|*vinte|trinta'],
    ['Enunciado,Alternativas,Módulo', 'Quanto?,"A. dez\nB. vinte (correta)\nC. trinta",'],
  ])('is read by the habit of %j %j (IMPORTQ-08)', async (headings, row) => {
    const found = await read(`${headings}\n${row}\n`);
    expect(faults(found)).toEqual([]);
    expect(found.drafts.map(({ fields }) => fields)).toMatchObject([{ statement: 'Quanto?', answers }]);
  });

  it('comes in without a key, which is missing then (IMPORTQ-08)', async () => {
    const { drafts, errors } = await read('Enunciado;Alternativas\nQuanto?;"A) dez B) vinte"\n');
    expect(drafts).toEqual([]);
    expect(errors).toMatchObject([
      {
        field: 'correct',
        isMissing: true,
        draft: { fields: { answers: [{ wrong: 'dez' }, { wrong: 'vinte' }] } },
      },
    ]);
  });
});

describe('a table', () => {
  it('is read by its headings, with every separator and both encodings (IMPORTQ-08)', async () => {
    const expected = {
      code: 'CFP-1',
      statement: 'Quanto é 1 + 1?',
      answers: [{ right: 'dois' }, { wrong: 'três' }],
    };
    for (const separator of [';', ',', '\t']) {
      const { drafts } = await read(TABLE.replaceAll(';', separator));
      expect(drafts.map(({ fields }) => fields)).toEqual([expected]);
    }
    const { drafts } = await read(Buffer.from(TABLE, 'latin1'));
    expect(drafts[0]?.fields).toEqual(expected);
    const english = await read(
      'id,question,option a,option b,correct answer\nCFP-1,Quanto é 1 + 1?,dois,três,a)',
    );
    expect(english.drafts[0]?.fields).toEqual(expected);
  });

  it('of UTF-8 with lines of Windows-1252 is read whole, every line in its own encoding (IMPORTQ-08)', async () => {
    const lines = [
      'CFP-2;É a ação?;não;sim;B',
      'CFP-3;É a cotação?;não;sim;B',
      'CFP-4;Já são três?;não;sim;A',
    ];
    const mixed = Buffer.concat([
      Buffer.from(TABLE),
      ...lines.map((line, at) => Buffer.from(`${line}\n`, at === 1 ? 'latin1' : 'utf8')),
    ]);
    const { drafts, errors } = await read(mixed);
    expect(errors).toEqual([]);
    expect(drafts.map(({ fields }) => fields.statement)).toEqual([
      expect.stringContaining('Quanto é 1 + 1?'),
      expect.stringContaining('É a ação?'),
      expect.stringContaining('É a cotação?'),
      expect.stringContaining('Já são três?'),
    ]);
  });

  it('of XLSX is read from the chosen sheet and by the chosen columns (IMPORTQ-08)', async () => {
    const file = buildXlsx({
      Notas: [['nada']],
      Banco: [
        ['x1', 'x2', 'x3', 'x4', 'x5'],
        [7, 'Qual?', 'sim', 'não', 2],
      ],
    });
    const { drafts } = await read(file, {
      sheet: 'Banco',
      mapping: { code: 0, statement: 1, option_a: 2, option_b: 3, correct: 4 },
    });
    expect(drafts[0]?.fields).toEqual({
      code: '7',
      statement: 'Qual?',
      answers: [{ wrong: 'sim' }, { right: 'não' }],
    });
    expect(drafts[0]?.lineOf([])).toBe(2);
    expect(faults(await read(file, { sheet: 'Banco' }))).toEqual([
      '1 : has no column for Enunciado, Alternativa A, Alternativa B, Correta',
    ]);
  });

  it('brings every field, plain text and HTML (IMPORTQ-08)', async () => {
    const { drafts } = await read(
      [
        'Código;Família;Módulo;Enunciado;A;B;Gabarito;Resolução;Dica;Comentário B;Tags;Fonte;Ano;Dificuldade',
        'T-1;cfp;1;"a < b\nentão?";<strong>sim</strong>;\\(x^2\\);1;Porque;Pense;Não é;juros, renda fixa;FGV;2024;Difícil',
      ].join('\n'),
    );
    expect(drafts[0]).toMatchObject({
      destination: { family: 'cfp', module: '1' },
      fields: {
        code: 'T-1',
        statement: 'a &lt; b<br>então?',
        answers: [{ right: '<strong>sim</strong>' }, { wrong: '\\(x^2\\)', reason: 'Não é' }],
        resolution: 'Porque',
        hint: 'Pense',
        tags: ['juros', 'renda fixa'],
        source: 'FGV',
        year: 2024,
        label: 'hard',
      },
    });
    expect(drafts[0]?.original).toContain('Gabarito: 1');
  });

  it('names line and field of every error and goes on (IMPORTQ-16)', async () => {
    const result = await read(
      `${TABLE}CFP-2;Dois?;x;y;F\nCFP-3;"Três\nlinhas?";x;y;\nCFP-4;<img src="https://exemplo.com/a.png">;x;y;B\nCFP-5;Cinco?;x;y;B`,
    );
    expect(faults(result)).toEqual([
      '3 correct: F is none of the options A to B',
      '4 correct: is missing',
      '6 statement: names the picture "https://exemplo.com/a.png", which is not in the file: embed it',
    ]);
    expect(result.errors[0]?.draft?.fields.code).toBe('CFP-2');
    expect(result.drafts.map(({ fields }) => fields.code)).toEqual(['CFP-1', 'CFP-5']);
  });

  it('keeps every cell of CSV, whatever it contains', async () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', ''));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(';', ',', '\t'),
        fc.integer({ min: 1, max: 9 }),
        async (rows, separator, size) => {
          const width = rows[0]?.length ?? 2;
          const square = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
          const text = square
            .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(separator))
            .join('\n');
          async function* chunks() {
            for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
          }
          const found: string[][] = [];
          for await (const { cells } of readCsv(chunks())) found.push(cells);
          expect(found).toEqual(square);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a file of Aiken', () => {
  it('brings statements of several lines in both encodings (IMPORTQ-07)', async () => {
    const text =
      'Qual é a\ncapital?\nA. São Paulo\nB) Brasília\nANSWER: B\n\nOutra?\nA) sim\nB) não\nC) talvez\nANSWER: c\n';
    for (const content of [text, Buffer.from(text, 'latin1')]) {
      const { drafts, errors } = await read(content);
      expect(errors).toEqual([]);
      expect(drafts.map(({ fields }) => [fields.statement, fields.answers])).toEqual([
        ['Qual é a<br>capital?', [{ wrong: 'São Paulo' }, { right: 'Brasília' }]],
        ['Outra?', [{ wrong: 'sim' }, { wrong: 'não' }, { right: 'talvez' }]],
      ]);
      expect(drafts[0]?.fields.code).toMatch(/^Q-[0-9A-F]{8}$/);
    }
  });

  it('has the line in every error (IMPORTQ-07)', async () => {
    const result = await read(
      'Um?\nA. x\nB. y\nANSWER: D\n\nSem resposta?\nA. x\nB. y\n\nSó uma?\nA. x\nANSWER: A\n\nBoa?\nA. x\nB. y\nANSWER: B',
    );
    expect(faults(result)).toEqual([
      '4 correct: D is none of the options A to B',
      '10 correct: has no line "ANSWER:"',
      '10 answers: a question has at least 2 answers',
    ]);
    expect(result.drafts.map(({ fields }) => fields.statement)).toEqual(['Boa?']);
  });
});

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inside: string) => `<w:p>${inside}</w:p>`;
const PICTURE =
  '<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="Curva de juros"/><a:graphic><a:blip r:embed="rId1"/></a:graphic></wp:inline></w:drawing></w:r>';

describe('a file of Word', () => {
  it('is read in the described layout with emphasis, indices, lists, tables, pictures and formulas (IMPORTQ-10)', async () => {
    const list = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const { drafts, errors } = await read(
      buildDocx(
        [
          'Prova de 2024',
          'Questão 1',
          paragraph(
            run('Observe ') +
              run('bem', '<w:b/>') +
              run(': H') +
              run('2', '<w:vertAlign w:val="subscript"/>') +
              run('O e \\(x^2\\).'),
          ),
          list('primeiro'),
          list('segundo'),
          '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ano</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>2024</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
          paragraph(PICTURE),
          'a) sim',
          paragraph(run('b)', '<w:b/>') + run(' não', '<w:b/>')),
          'Gabarito: b',
          'Resolução: Porque não.',
          'E mais isto.',
          'Comentário a: Engana.',
          'Módulo: 3',
          'Etiquetas: juros; fundos',
          'Questão 2',
          'Certo?',
          'A) um',
          'B) dois',
          'Gabarito: A',
        ],
        {
          pictures: { 'image1.png': PNG },
          more: {
            'word/numbering.xml':
              '<w:numbering><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>',
          },
        },
      ),
    );
    expect(errors).toEqual([]);
    expect(drafts).toHaveLength(2);
    const [first] = drafts;
    expect(first).toMatchObject({ place: 'Questão 1', destination: { module: '3' } });
    expect(first?.fields).toEqual({
      code: expect.stringMatching(/^Q-/),
      statement: expect.stringMatching(
        /^<p>Observe <strong>bem<\/strong>: H<sub>2<\/sub>O e \\\(x\^2\\\)\.<\/p><ul><li>primeiro<\/li><li>segundo<\/li><\/ul><table><thead><tr><th>Ano<\/th><\/tr><\/thead><tbody><tr><td>2024<\/td><\/tr><\/tbody><\/table><p><img src="data:image\/png;name=image1\.png;base64,[^"]+" alt="Curva de juros"><\/p>$/,
      ),
      // The bold option is the right one: bold marks the key and does not stay in the text.
      answers: [{ wrong: 'sim', reason: '<p>Engana.</p>' }, { right: 'não' }],
      resolution: '<p>Porque não.</p><p>E mais isto.</p>',
      tags: ['juros', 'fundos'],
    });
    expect(drafts[1]?.fields.answers).toEqual([{ right: 'um' }, { wrong: 'dois' }]);
  });

  it('reads options that Word has numbered itself (IMPORTQ-10)', async () => {
    const option = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const { drafts } = await read(
      buildDocx(['Questão 1', 'Certo?', option('um'), option('dois'), 'Gabarito: b'], {
        more: {
          'word/numbering.xml':
            '<w:numbering><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>',
        },
      }),
    );
    expect(drafts[0]?.fields.answers).toEqual([{ wrong: 'um' }, { right: 'dois' }]);
  });

  it('has an error with its place for a linked picture and a mark for a wrong key (IMPORTQ-10, IMPORTQ-14)', async () => {
    const result = await read(
      buildDocx([
        'Questão 4',
        'Qual é?',
        'a) um',
        paragraph(`${run('b) dois')}${PICTURE.replace('r:embed="rId1"', 'r:link="rIdOut"')}`),
        'Gabarito: f',
      ]),
    );
    expect(faults(result)).toEqual([
      '1 answers[1]: names a picture that is not in the file: embed it',
      '1 correct: F is none of the options A to B',
    ]);
    expect(result.errors[0]?.draft?.place).toBe('Questão 4');
    expect(faults(await read(buildDocx(['Uma carta.'])))).toEqual([
      '1 : has no question that could be found',
    ]);
  });
});

describe('a file of Moodle', () => {
  const QUIZ = (inside: string) =>
    `<quiz><question type="multichoice"><name><text>Renda</text></name><questiontext format="html"><text><![CDATA[<p>Quanto?</p>]]></text></questiontext>${inside}</question></quiz>`;
  const ANSWERS =
    '<answer fraction="100"><text>um</text><feedback format="html"><text>Isso.</text></feedback></answer><answer fraction="0"><text>dois</text></answer>';

  it('brings tags, the feedback of each answer as its reason, and counts what is dropped (IMPORTQ-03, IMPORTQ-19)', async () => {
    const { drafts } = await read(
      QUIZ(
        `<idnumber>R-1</idnumber><defaultgrade>2.0</defaultgrade><penalty>0.33</penalty><shuffleanswers>true</shuffleanswers><correctfeedback><text>Muito bem</text></correctfeedback>${ANSWERS}<tags><tag><text>juros</text></tag><tag><text>fundos</text></tag></tags>`,
      ),
    );
    expect(drafts[0]).toMatchObject({
      fields: {
        code: 'R-1',
        tags: ['juros', 'fundos'],
        answers: [{ right: 'um', reason: 'Isso.' }, { wrong: 'dois' }],
      },
      dropped: ['grade', 'penalty', 'shuffling', 'combined-feedback'],
    });
  });

  it('takes a question with one right answer, also where several may be chosen or others weigh a part (IMPORTQ-03, IMPORTQ-19)', async () => {
    const { drafts, errors } = await read(QUIZ(`<single>false</single>${ANSWERS.replace('"0"', '"50"')}`));
    expect(errors).toEqual([]);
    expect(drafts[0]?.fields.answers).toMatchObject([{ right: 'um' }, { wrong: 'dois' }]);
    expect(drafts[0]?.dropped).toEqual(['partial-weight']);
  });

  it('hides no question behind a broken one or a character that XML forbids', async () => {
    const good = QUIZ(ANSWERS).replace(/<\/?quiz>/g, '');
    const { drafts, errors } = await read(
      `<quiz>\n${good}\n<question type="multichoice"><name><text>Quebrada</b></question>\n${good.replace('um<', 'u\u000bm<')}\n<question type="multichoice"><name>\n${good}</quiz>`,
    );
    expect(drafts).toHaveLength(3);
    expect(errors.map(({ line }) => line)).toEqual([3, 6]);
    expect(drafts[1]?.fields.answers).toMatchObject([{ right: 'um' }, { wrong: 'dois' }]);
  });

  it('takes an empty alternative text as decorative and a missing one as missing (MEDIA-13)', async () => {
    const picture = (attributes: string) =>
      `<question type="multichoice"><name><text>P</text></name><questiontext format="html"><text><![CDATA[<p>Veja <img src="data:image/png;base64,${PNG.toString('base64')}"${attributes}></p>]]></text></questiontext>${ANSWERS}</question>`;
    const result = await read(
      `<quiz>${picture(' alt=""')}${picture(' role="presentation"')}${picture('')}</quiz>`,
    );
    const statements = [...result.drafts, ...result.errors.flatMap(({ draft }) => draft ?? [])].map(
      ({ fields }) => String(fields.statement).replace(/src="[^"]*"/, 'src'),
    );
    expect(statements).toEqual([
      '<p>Veja <img src alt="" role="presentation"></p>',
      '<p>Veja <img src alt="" role="presentation"></p>',
      '<p>Veja <img src alt=""></p>',
    ]);
    expect(result.errors).toMatchObject([{ isMissing: true, field: 'statement' }]);
  });

  it('has one error for several right answers, and keeps the text (IMPORTQ-19)', async () => {
    const result = await read(QUIZ(`<single>false</single>${ANSWERS.replace('"0"', '"100"')}`));
    expect(faults(result)).toEqual([expect.stringContaining('answers: has several right answers')]);
    expect(result.errors[0]?.draft?.fields.statement).toBe('<p>Quanto?</p>');
  });
});

describe('GIFT as other makers write it', () => {
  it('names the type of a number with its tolerance, and brings choices within a sentence (IMPORTQ-06, IMPORTQ-19)', async () => {
    const { drafts, errors } = await read(
      [
        '// Números',
        'Em que ano começou o Plano Real?{#1994:1}',
        '',
        '::Prazo:: O Copom se reúne a cada {\n    ~30#cedo\n    =45 # isso\n    ~90\n} dias, às 9:00.',
        '',
        'Quanto vale pi? {#3.141..3.142}',
      ].join('\n'),
    );
    expect(drafts.map(({ fields }) => fields.correct)).toHaveLength(1);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('is of type Numerical'),
      expect.stringContaining('is of type Numerical'),
    ]);
  });
});
