import type { RowError } from '@toro/domain/questions/question-imports/imports';
import { beforeAll, expect, it } from 'vitest';
import { insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { buildDocx, buildXlsx } from '../../../../test/office-files.ts';
import { createImportClient } from '../../../../test/question-import-client.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let imports: ReturnType<typeof createImportClient>;
let destination: { family_id: number; module_id: number };

beforeAll(async () => {
  imports = createImportClient(office, await office.enter('content'));
  const module = await insertModule(office.app.context);
  destination = { family_id: module.familyId, module_id: module.id };
});

const DATA =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = `<img src="data:image/png;base64,${DATA}">`;
const ask = (what: string) => `<p>Veja a ${what} ${picture} e diga o que ela mostra.</p>`;
const HEADINGS = ['Código', 'Enunciado', 'A', 'B', 'Correta'];
const cells = (code: string, what: string) => [code, ask(what), 'sobe', 'sobe', ''];
const drawing = '<w:r><w:drawing><a:graphic><a:blip r:embed="rId1"/></a:graphic></w:drawing></w:r>';

const FILES: Record<string, [string, string | Buffer]> = {
  'Moodle XML': [
    'falta.xml',
    `<quiz><question type="multichoice"><name><text>Curva</text></name><questiontext format="html"><text><![CDATA[${ask('curva')}]]></text></questiontext><answer fraction="0"><text>sobe</text></answer><answer fraction="0"><text>sobe</text></answer></question></quiz>`,
  ],
  GIFT: [
    'falta.gift',
    `::Curva::[html]${ask('reta').replace(/[~=#{}:]/g, (sign) => `\\${sign}`)} {~sobe ~sobe}`,
  ],
  CSV: [
    'falta.csv',
    [HEADINGS, cells('FALTA-1', 'tabela de juros').map((cell) => `"${cell.replaceAll('"', '""')}"`)]
      .map((row) => row.join(';'))
      .join('\n'),
  ],
  'Excel (XLSX)': ['falta.xlsx', buildXlsx({ A: [HEADINGS, cells('FALTA-2', 'planilha de custos')] })],
  'Word (DOCX)': [
    'falta.docx',
    buildDocx(
      [
        `<w:p><w:r><w:t xml:space="preserve">1) Veja o gráfico de barras </w:t></w:r>${drawing}<w:r><w:t> e diga o que ela mostra.</w:t></w:r></w:p>`,
        'a) sobe',
        'b) sobe',
      ],
      { pictures: { 'curva.png': Buffer.from(DATA, 'base64') } },
    ),
  ],
  'Linhas da Toro (JSONL)': [
    'falta.jsonl',
    JSON.stringify({
      code: 'FALTA-3',
      statement: ask('linha da inflação'),
      answers: [{ wrong: 'sobe' }, { wrong: 'sobe' }],
    }),
  ],
};

it.each(Object.entries(FILES))(
  '%s brings a question without key, with equal options and an undescribed picture as a draft with three marks (IMPORTQ-21, MEDIA-13)',
  async (_format, [name, content]) => {
    const id = await imports.check(name, content);
    await imports.place(id, { destination });
    const [row] = await imports.rows(id);
    expect(row).toMatchObject({ errors: [], options: [{ text: 'sobe' }, { text: 'sobe' }] });
    expect(row.missing.map(({ cause }: RowError) => cause).sort()).toEqual(['description', 'equal', 'key']);
    expect(row.pictures).toHaveLength(1);
    await imports.commit(id);
    expect((await imports.get(id)).result).toMatchObject({ added: 1, left_out: 0 });
  },
);

it('a text with a broken formula keeps its picture, so that the row is mended with it (IMPORTQ-17)', async () => {
  const broken = ask('taxa')
    .replace('png;', 'png;name=taxa.png;')
    .replace('mostra', 'mostra: \\(\\frac{1}{\\)');
  const id = await imports.check(
    'quebrada.jsonl',
    JSON.stringify({ code: 'FALTA-4', statement: broken, answers: [{ right: 'sobe' }, { wrong: 'desce' }] }),
  );
  await imports.place(id, { destination });
  const { body: row } = await imports.send('GET', `/${id}/rows/1`);
  expect(row).toMatchObject({ state: 'error', errors: [{ cause: 'formula' }] });
  const [{ path }] = row.pictures;
  expect(row.fields.statement).toContain(`src="${path}"`);
  const statement = `<p>Veja a taxa <img src="${path}" alt="Curva que sobe"> e diga o que ela mostra.</p>`;
  const { body: mended } = await imports.send('PUT', `/${id}/rows/1`, { statement });
  expect(mended).toMatchObject({ errors: [], missing: [], pictures: [{ path }] });
  await imports.commit(id);
  expect((await imports.get(id)).result).toMatchObject({ added: 1, pictures: 1 });
  expect(await office.app.context.storage.find(`public/${path}`)).not.toBeNull();
});

it('a key beyond the only option is said as a teacher understands it (IMPORTQ-16)', async () => {
  const id = await imports.check('uma.csv', `${HEADINGS.join(';')}\nFALTA-5;Quanto é a taxa?;dez;;C`);
  await imports.place(id, { destination });
  const [row] = await imports.rows(id);
  expect(row.missing.map(({ message }: RowError) => message)).toContain(
    'Linha 2, coluna Correta: A resposta C não existe: a questão tem só a alternativa A.',
  );
});
