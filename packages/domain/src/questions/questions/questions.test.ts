import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../base/text/fold-text.ts';
import { answerState } from '../../exams/exams/answer-state.ts';
import { toFamilyList } from './families.ts';
import { canReveal, reveal, selectOption, UNANSWERED } from './practice.ts';
import { buildPreview, PREVIEW_LENGTH } from './preview.ts';
import { changeFamilies, isFiltered, NO_FILTERS, navigationFilters } from './question-filters.ts';
import { parseQuestionSearch, toQuestionFilters, toQuestionSearch } from './question-search.ts';

describe('preview', () => {
  const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');

  it('is cut at 237 characters (BANK-05)', () => {
    expect(PREVIEW_LENGTH).toBe(237);
    expect(joined(buildPreview('a'.repeat(237)))).toBe('a'.repeat(237));
    expect(joined(buildPreview('a'.repeat(238)))).toBe(`${'a'.repeat(237)}…`);
  });

  it('marks the words that were found, whatever their accents and capitals', () => {
    expect(buildPreview('A Tributação das tributações.', ['tributacao', 'tributacoes'])).toEqual([
      { text: 'A ', hit: false },
      { text: 'Tributação', hit: true },
      { text: ' das ', hit: false },
      { text: 'tributações', hit: true },
      { text: '.', hit: false },
    ]);
    expect(buildPreview('reação', ['acao'])).toEqual([{ text: 'reação', hit: false }]);
  });

  it('keeps every character, marked or not', () => {
    fc.assert(
      fc.property(
        // A character outside of the first plane counts twice.
        fc.string({ maxLength: 118, unit: 'binary', size: 'max' }),
        fc.array(fc.string()),
        (text, words) => {
          const flat = text.replace(/\s+/g, ' ').trim();
          expect(joined(buildPreview(text, words.map(foldText)))).toBe(flat);
        },
      ),
    );
  });
});

describe('filters', () => {
  it('ignore the module on next and previous in family 6 (BANK-21)', () => {
    const filters = { term: 'x', families: [6], moduleId: 3 };
    expect(navigationFilters(filters)).toEqual({ term: 'x', families: [6], moduleId: null });
    expect(navigationFilters({ ...filters, families: [1] })).toEqual({ ...filters, families: [1] });
  });

  it('drop a module whose family is no longer chosen', () => {
    const modules = { 1: [{ id: 10 }], 2: [{ id: 20 }] };
    const filters = { ...NO_FILTERS, families: [1], moduleId: 10 };
    expect(changeFamilies(filters, [1, 2], modules).moduleId).toBe(10);
    expect(changeFamilies(filters, [2], modules).moduleId).toBeNull();
  });

  it('are restored from the address', () => {
    fc.assert(
      fc.property(
        fc.record({
          term: fc.stringMatching(/^[a-z]{0,20}$/),
          families: fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 50 }),
          moduleId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
        }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (filters, page) => {
          const search = toQuestionSearch(filters, page);
          expect(toQuestionFilters(parseQuestionSearch({ ...search }))).toEqual(filters);
          expect(search.page ?? 1).toBe(page);
          expect(isFiltered(filters)).toBe(Object.keys(toQuestionSearch(filters)).length > 0);
        },
      ),
    );
  });

  it('are parsed from any address', () => {
    expect(parseQuestionSearch({ term: 42, families: '6', module: '-1', page: -1 })).toEqual({
      term: '42',
      families: [6],
    });
    expect(parseQuestionSearch({ term: ['a'], families: ['x', 1, 1.5, '2'], module: {}, page: 1e9 })).toEqual(
      {
        families: [1, 2],
      },
    );
    expect(parseQuestionSearch({ term: ` ${'a'.repeat(300)}` }).term).toHaveLength(200);
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (any) => void parseQuestionSearch(any)));
  });
});

it('a families answer that is not an array is an empty list (API-52)', () => {
  expect(toFamilyList([{ familie_id: 1 }])).toEqual([{ familie_id: 1 }]);
  for (const answer of [undefined, null, {}, 'x', { length: 1 }]) expect(toFamilyList(answer)).toEqual([]);
});

describe('practice', () => {
  it('reveals only once one option is selected (BANK-12, BANK-13, BANK-14)', () => {
    expect(canReveal(UNANSWERED)).toBe(false);
    expect(reveal(UNANSWERED)).toEqual(UNANSWERED);
    expect(canReveal(selectOption(2))).toBe(true);
    expect(reveal(selectOption(2))).toEqual({ choice: 2, revealed: true });
  });

  it('hides the result when selecting again (BANK-18)', () => {
    expect(reveal(selectOption(2)).revealed).toBe(true);
    expect(selectOption(2)).toEqual({ choice: 2, revealed: false });
  });

  it('shows a right choice as correct, a wrong one as incorrect, and marks the others (BANK-15, BANK-16, BANK-17)', () => {
    const states = (choice: number) => [1, 2, 3].map((answer) => answerState(answer, { right: 2, choice }));
    expect(states(2)).toEqual(['other', 'correct', 'other']);
    expect(states(1)).toEqual(['incorrect', 'correct', 'other']);
  });
});
