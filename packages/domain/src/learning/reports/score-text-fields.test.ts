import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toParagraphs, toTypedText } from '../../base/rich-text/typed-text.ts';
import {
  EMPTY_SCORE_TEXTS,
  findRangeErrors,
  findScoreTextMissingFields,
  findUnknownPlaceholder,
  fromScoreTextId,
  toScoreTextId,
} from './score-text-fields.ts';

const range = (gte: number, lte: number) => ({ gte, lte });

it('names gaps and overlaps of the ranges (CATALOG-45)', () => {
  expect(findRangeErrors([range(0, 40), range(50, 100)])).toEqual(['Faltam as notas de 41 a 49.']);
  expect(findRangeErrors([range(0, 60), range(60, 100)])).toEqual(['As faixas se sobrepõem em 60.']);
  expect(findRangeErrors([range(1, 70), range(65, 99)])).toEqual([
    'Falta a nota 0.',
    'As faixas se sobrepõem de 65 a 70.',
    'Falta a nota 100.',
  ]);
  expect(findRangeErrors([range(50, 100), range(0, 49)])).toEqual([]);
  expect(findRangeErrors([])).toEqual(['Faltam as notas de 0 a 100.']);
  expect(findRangeErrors([range(0, 101)])).toHaveLength(1);
});

it('accepts exactly the sets in which each score has one text', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
      .map(([a, b]) => range(Math.min(a, b), Math.max(a, b))),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(ranges, (texts) => {
      const isWhole = Array.from({ length: 101 }, (_, note) => note).every(
        (note) => texts.filter(({ gte, lte }) => note >= gte && note <= lte).length === 1,
      );
      expect(findRangeErrors(texts).length === 0).toBe(isWhole);
    }),
  );
});

it('refuses placeholders that reports do not know (CATALOG-46)', () => {
  for (const known of [
    '{name}',
    '#done# de #toBeDone#',
    '##imagem_relatório##',
    '##data_imagem:Até domingo.##',
  ])
    expect(findUnknownPlaceholder(`Olá, ${known}.`)).toBeNull();
  for (const unknown of ['{nome}', '#feitas#', '##grafico##'])
    expect(findUnknownPlaceholder(`Olá, {name}: ${unknown}`)).toBe(unknown);
  expect(
    findScoreTextMissingFields({
      ...EMPTY_SCORE_TEXTS,
      report_type: 1,
      report_category: 1,
      course_category: 1,
      texts: [{ gte: 0, lte: 100, content: '{apelido}' }],
    }),
  ).toEqual([{ field: 'texts', message: '{apelido} não existe. Use os botões para inserir.' }]);
});

it('keeps the place in the id', () => {
  expect(fromScoreTextId(toScoreTextId(3, 2, 7))).toEqual({
    report_type: 3,
    report_category: 2,
    course_category: 7,
  });
});

it('turns paragraphs into HTML and back', () => {
  const typed = 'Olá, <strong>{name}</strong>.\n\n##imagem_relatório##\n\nAté já.';
  expect(toParagraphs(typed)).toBe(
    '<p>Olá, <strong>{name}</strong>.</p>\n##imagem_relatório##\n<p>Até já.</p>',
  );
  expect(toTypedText(toParagraphs(typed))).toBe(typed);
});
