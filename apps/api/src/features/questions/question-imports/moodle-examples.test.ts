import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { createImportClient } from '../../../../test/question-import-client.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let imports: ReturnType<typeof createImportClient>;
let destination: { family_id: number; module_id: number };
let jpeg: string;

beforeAll(async () => {
  imports = createImportClient(office, await office.enter('content'));
  const module = await insertModule(office.app.context);
  destination = { family_id: module.familyId, module_id: module.id };
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c8102e' } });
  jpeg = (await picture.jpeg().toBuffer()).toString('base64');
});

const file = (name: string, bytes: string) => `<file name="${name}" encoding="base64">${bytes}</file>`;
const html = (text: string, files = '') => `<text><![CDATA[${text}]]></text>\n${files}`;
const picture = (name: string, alt: string) =>
  `<img src="@@PLUGINFILE@@/${name}" alt="${alt}" width="30" height="20" />`;

/** A file as Moodle's export writes it: comments with ids, the category, numbers with seven decimals. */
const quiz = (category: string, questions: string) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
        <text>$course$/Default for testhead/${category}</text>

    </category>
  </question>

${questions}
</quiz>`;

const question = (id: number, type: string, name: string, text: string, inside: string) =>
  `<!-- question: ${id}  -->
  <question type="${type}">
    <name>
      <text>${name}</text>
    </name>
    <questiontext format="html">
      ${text}    </questiontext>
    <generalfeedback format="html">
      <text><![CDATA[<p>Veja a <a href="http://docs.moodle.org/en/About_Moodle">página</a>.</p>]]></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
${inside}
  </question>
`;

const answer = (fraction: number, text: string, files = '', format = 'html') =>
  `    <answer fraction="${fraction}" format="${format}">
      ${format === 'html' ? html(text, files) : `<text>${text}</text>`}
      <feedback format="html">
        <text><![CDATA[<p>${fraction === 100 ? 'Isso mesmo.' : 'Ouça de novo.'}</p>]]></text>
      </feedback>
    </answer>`;

const choices = (single: boolean, answers: string) => `    <single>${single}</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>none</answernumbering>
    <correctfeedback format="html">
      <text><![CDATA[<p>Muito bem!</p>]]></text>
    </correctfeedback>
    <partiallycorrectfeedback format="html">
      <text></text>
    </partiallycorrectfeedback>
    <incorrectfeedback format="html">
      <text></text>
    </incorrectfeedback>
${answers}`;

const flags = () =>
  [
    answer(0, `<p>${picture('brasil.jpg', 'Bandeira do Brasil')} Português</p>`, file('brasil.jpg', jpeg)),
    answer(100, `<p>${picture('franca.jpg', 'Bandeira da França')} Francês</p>`, file('franca.jpg', jpeg)),
  ].join('\n');

const read = async (name: string, content: string) => {
  const id = await imports.check(name, content);
  await imports.place(id, { destination });
  const rows = await imports.rows(id);
  return { id, import: await imports.get(id), rows };
};

describe("Moodle's examples (IMPORTQ-03)", () => {
  it('of multichoice come in with one right option, also where several may be chosen', async () => {
    const found = await read(
      'multichoice.xml',
      quiz(
        'Multichoice',
        [
          question(
            2295,
            'multichoice',
            'Saudação',
            html(
              `<p><a href="@@PLUGINFILE@@/bonjour.mp3">Ouça a saudação:</a><br /><br />Em que língua é?</p>`,
              file('bonjour.mp3', 'SUQzAwAAAAAA'),
            ),
            choices(true, flags()),
          ),
          question(2296, 'multichoice', 'Várias', html('<p>Qual delas serve?</p>'), choices(false, flags())),
        ].join('\n'),
      ),
    );
    expect(found.import).toMatchObject({ total: 2, counts: { new: 2, error: 0, incomplete: 0 } });
    expect(found.rows).toMatchObject([{ correct: 'B' }, { correct: 'B' }]);
    const { body } = await imports.send('GET', `/${found.id}/rows/1`);
    expect(body.fields.statement).toBe('<p>Ouça a saudação:<br><br>Em que língua é?</p>');
    expect(body.fields.resolution).toBe('<p>Veja a página.</p>');
    expect(found.import.dropped).toContainEqual({ kind: 'link', count: 2 });
    expect(body.fields.options[1]).toMatchObject({
      text: expect.stringMatching(/<img src="uploads\/[^"]+" alt="Bandeira da França"[^>]*> Francês/),
      reason: '<p>Isso mesmo.</p>',
      correct: true,
    });
  });

  it('of truefalse come in with Verdadeiro and Falso in the order of the file', async () => {
    const answers = (right: boolean) =>
      [
        answer(right ? 100 : 0, 'true', '', 'moodle_auto_format'),
        answer(right ? 0 : 100, 'false', '', 'moodle_auto_format'),
      ].join('\n');
    const logo = html(
      `<p>Moodle ${picture('logo.jpg', 'Logotipo')} é uma <span style="font-style: italic;">sigla</span>.</p>`,
      file('logo.jpg', jpeg),
    );
    const found = await read(
      'truefalse.xml',
      quiz(
        'TrueFalse',
        [
          question(2284, 'truefalse', 'Sigla (False)', logo, answers(false)),
          question(2285, 'truefalse', 'Sigla (True)', html('<p>É livre.</p>'), answers(true)),
        ].join('\n'),
      ),
    );
    expect(found.import).toMatchObject({ total: 2, counts: { new: 2, error: 0, incomplete: 0 } });
    expect(found.rows).toMatchObject([{ correct: 'B' }, { correct: 'A' }]);
    const { body } = await imports.send('GET', `/${found.id}/rows/1`);
    expect(body.fields.options.map(({ text }: { text: string }) => text)).toEqual(['Verdadeiro', 'Falso']);
    expect(body.fields.statement).toMatch(/<img src="uploads\/[^"]+" alt="Logotipo"[^>]*>/);
  });

  it('of all other types are named in one line each, with their place and their type (IMPORTQ-19)', async () => {
    const types = [
      'shortanswer',
      'numerical',
      'matching',
      'essay',
      'description',
      'cloze',
      'calculated',
      'calculatedmulti',
      'ddwtos',
      'ddimageortext',
      'gapselect',
      'ordering',
    ];
    const found = await read(
      'tipos.xml',
      quiz(
        'Outros',
        [
          ...types.map((type, at) =>
            question(at + 1, type, `Do tipo ${type}`, html('<p>Complete.</p>'), answer(100, 'um')),
          ),
          question(99, 'multichoice', 'Boa', html('<p>Qual?</p>'), choices(true, flags())),
        ].join('\n'),
      ),
    );
    expect(found.import.counts).toMatchObject({ new: 1, error: types.length });
    const { data } = (await imports.send('GET', `/${found.id}/rows?state=error`)).body;
    const lines = data.flatMap(({ errors }: { errors: { message: string }[] }) =>
      errors.map(({ message }) => message),
    );
    expect(lines).toEqual(
      types.map((type) =>
        expect.stringMatching(`^Linha \\d+: Questões do tipo ${type} não são importadas.$`),
      ),
    );
    expect(found.import.cause_groups).toMatchObject([{ cause: 'type', count: types.length }]);
  });
});
