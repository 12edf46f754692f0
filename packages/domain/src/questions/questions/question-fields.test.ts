import { describe, expect, it } from 'vitest';
import {
  EMPTY_QUESTION,
  findQuestionMissingFields,
  isQuestionCode,
  newOption,
  type QuestionFields,
} from './question-fields.ts';

const rules = { formulaError: () => undefined, year: 2026, hasModules: true };
const option = (key: string, text: string, correct = false) => ({
  key,
  text,
  image: null,
  correct,
  reason: '',
});
const whole: QuestionFields = {
  ...EMPTY_QUESTION,
  code: 'CFP-M1-61',
  family_id: 1,
  module_id: 2,
  statement: '<p>Quanto?</p>',
  options: [option('a', '<p>Um</p>', true), option('b', '<p>Dois</p>')],
};
const messages = (fields: Partial<QuestionFields>, more: object = {}) =>
  findQuestionMissingFields({ ...whole, ...fields }, { ...rules, ...more }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('findQuestionGaps', () => {
  it('names what is missing', () => {
    expect(messages({})).toEqual([]);
    expect(findQuestionMissingFields(EMPTY_QUESTION, rules).map(({ field }) => field)).toEqual([
      'code',
      'family_id',
      'statement',
      'options',
      'options.a',
      'options.b',
      'options.c',
      'options.d',
    ]);
    expect(messages({ module_id: null })).toEqual(['module_id: Escolha o módulo.']);
    expect(messages({ module_id: null }, { hasModules: false })).toEqual([]);
  });

  it('allows 10 described images and tables of 30 rows and 10 columns with a header row (EDITQ-07)', () => {
    const image = '<img src="media/a.png" alt="Curva">';
    expect(messages({ statement: `<p>${image.repeat(10)}</p>` })).toEqual([]);
    expect(messages({ statement: `<p>${image.repeat(11)}</p>` })).toEqual([
      'statement: Enunciado: use no máximo 10 imagens.',
    ]);
    expect(messages({ resolution: '<p>a <img src="media/a.png" alt=" "></p>' })).toEqual([
      'resolution: Resolução: descreva cada imagem no texto alternativo.',
    ]);
    const table = (rows: number, columns: number, head = 'th') =>
      `<table><tbody>${`<tr>${`<${head}><p>1</p></${head}>`.repeat(columns)}</tr>`}${`<tr>${'<td><p>2</p></td>'.repeat(columns)}</tr>`.repeat(rows - 1)}</tbody></table>`;
    expect(messages({ statement: table(30, 10) })).toEqual([]);
    const tooLarge = ['statement: Enunciado: uma tabela tem no máximo 30 linhas e 10 colunas.'];
    expect(messages({ statement: table(31, 10) })).toEqual(tooLarge);
    expect(messages({ statement: table(30, 11) })).toEqual(tooLarge);
    expect(messages({ statement: table(2, 2, 'td') })).toEqual([
      'statement: Enunciado: a primeira linha da tabela precisa ser o cabeçalho.',
    ]);
  });

  it('counts characters without their markup (EDITQ-11)', () => {
    const long = (length: number) => `<p><strong>${'x'.repeat(length)}</strong></p>`;
    for (const [field, limit] of [
      ['statement', 20_000],
      ['hint', 2000],
      ['resolution', 20_000],
    ] as const) {
      expect(messages({ [field]: long(limit) })).toEqual([]);
      expect(messages({ [field]: long(limit + 1) }), field).toHaveLength(1);
    }
  });

  it('takes years from 1950 to the next one (EDITQ-12)', () => {
    for (const year of [1950, 2027, null]) expect(messages({ year })).toEqual([]);
    for (const year of [1949, 2028])
      expect(messages({ year })).toEqual(['year: Escolha um ano de 1950 a 2027.']);
  });

  it('tells a faulty formula at its field (EDITQ-05)', () => {
    const formulaError = (tex: string) => (tex === 'a < {' ? 'falta }' : undefined);
    expect(messages({ hint: '<p><tex>a &lt; {</tex></p>' }, { formulaError })).toEqual([
      'hint: Dica: a fórmula a < { tem um erro (falta }).',
    ]);
  });

  it('allows as many options above 8 as the published question has (EDITQ-09)', () => {
    const options = Array.from({ length: 13 }, (_, at) => option(`o${at}`, `<p>Opção ${at}</p>`, at === 0));
    expect(messages({ options }, { publishedOptions: 13 })).toEqual([]);
    expect(messages({ options }, { publishedOptions: 12 })).toHaveLength(1);
  });
});

it('reads codes of up to 32 capitals, digits and hyphens (EDITQ-01)', () => {
  for (const code of ['CFP-M1-61', 'A', '1-2', 'X'.repeat(32)]) expect(isQuestionCode(code)).toBe(true);
  for (const code of ['', 'a', 'CFP--1', '-A', 'A-', 'Á', 'A B', 'X'.repeat(33)])
    expect(isQuestionCode(code)).toBe(false);
});

it('gives a new option a key that no other one has', () => {
  const numbers = [0.1, 0.1, 0.2];
  const random = () => numbers.shift() ?? 0;
  const first = newOption([], random);
  expect(newOption([first], random).key).not.toBe(first.key);
});
