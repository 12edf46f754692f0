import {
  IMPORT_COLUMNS,
  type ImportColumnName,
  WRITTEN_COLUMN_NAMES,
} from '@toro/domain/questions/question-imports/columns';
import { QUESTION_LABELS } from '@toro/domain/questions/questions/question-fields';
import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const FORMAT = 'application/vnd.openxmlformats-officedocument';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const zip = (parts: Record<string, string>): string =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  ).toString('base64');

type Example = Partial<Record<ImportColumnName, string>>;

const EXAMPLES: readonly Example[] = [
  {
    code: 'MODELO-1',
    statement: 'Um título de R$ 1.000,00 rende 10 % em um ano. Quanto vale no fim?',
    option_a: 'R$ 1.010,00',
    option_b: 'R$ 1.100,00',
    option_c: 'R$ 1.110,00',
    option_d: 'R$ 1.200,00',
    correct: 'B',
    resolution: 'Multiplique por 1,10: \\(1000 \\cdot 1{,}10 = 1100\\).',
    reason_a: 'Isto é 1 %.',
    tags: 'juros, renda fixa',
    source: 'Toro',
    year: '2025',
    label: 'Fácil',
  },
  {
    code: 'MODELO-2',
    statement: 'O FGC garante depósitos em conta-corrente?',
    option_a: 'Sim',
    option_b: 'Não',
    correct: 'A',
    hint: 'Pense na poupança.',
    resolution: 'A garantia vale por CPF e instituição.',
    tags: 'garantias',
  },
];

const sheet = (rows: readonly (readonly string[])[]) =>
  `${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${rows
    .map(
      (cells) =>
        `<row>${cells.map((cell) => (cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const ALLOWED: readonly (readonly string[])[] = [
  ['Coluna', 'Valores aceitos'],
  ['Código', 'até 32 letras maiúsculas, números e hifens; vazio para um código automático'],
  ['Família', 'a etiqueta ou o nome da família; vazio para escolher em Destino'],
  ['Módulo', 'o número ou o título do módulo'],
  ['Correta', 'A a H, ou 1 a 8'],
  ['Dificuldade', Object.values(QUESTION_LABELS).join(', ')],
  ['Etiquetas', 'separadas por vírgula, até 20'],
  ['Ano', 'quatro algarismos'],
  ['Textos', 'texto simples ou HTML; fórmulas em TeX entre \\( e \\)'],
];

/** The model of a spreadsheet: all columns, two examples and the allowed values. */
export const buildSpreadsheet = (): string =>
  zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${FORMAT}.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Questões" sheetId="1" r:id="rId1"/><sheet name="Valores" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet([
      WRITTEN_COLUMN_NAMES.map((name) => IMPORT_COLUMNS[name].label),
      ...EXAMPLES.map((example) => WRITTEN_COLUMN_NAMES.map((name) => example[name] ?? '')),
    ]),
    'xl/worksheets/sheet2.xml': sheet(ALLOWED),
  });

const PARAGRAPHS = [
  'Questão 1',
  'Um título de R$ 1.000,00 rende 10 % em um ano. Quanto vale no fim?',
  'a) R$ 1.010,00',
  'b) R$ 1.100,00',
  'c) R$ 1.200,00',
  'Gabarito: b',
  'Resolução: Multiplique por 1,10: \\(1000 \\cdot 1{,}10 = 1100\\).',
  'Comentário a: Isto é 1 %.',
  'Etiquetas: juros, renda fixa',
  'Código: MODELO-WORD-1',
  'Questão 2',
  'O FGC garante depósitos em conta-corrente?',
  'a) Sim',
  'b) Não',
  'Gabarito: a',
  'Resolução: A garantia vale por CPF e instituição.',
  'Código: MODELO-WORD-2',
];

/** The model of a document, in the layout that is read. */
const buildDocument = (): string =>
  zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${FORMAT}.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORDS}"><w:body>${PARAGRAPHS.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`).join('')}<w:sectPr/></w:body></w:document>`,
  });

export const getImportTemplate = (_: unknown, { format }: { format: 'xlsx' | 'docx' }) =>
  format === 'xlsx'
    ? { name: 'modelo-de-questoes.xlsx', data: buildSpreadsheet() }
    : { name: 'modelo-de-questoes.docx', data: buildDocument() };
