import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawRow, drawQuestions, drawReplacement, placeDrawn, subtractKept } from './draw-exam.ts';
import type { ComposedQuestion } from './exam-fields.ts';

const row = fc.record({
  count: fc.integer({ min: 1, max: 8 }),
  candidates: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
});
const rows = fc
  .array(row, { minLength: 1, maxLength: 5 })
  .map((all): DrawRow[] => all.map((one, at) => ({ ...one, key: `r${at}` })));
const seed = fc.integer({ min: 1, max: 999_999 });

/** The rows with their candidates in another order. */
const reversed = (all: DrawRow[]) => all.map((one) => ({ ...one, candidates: one.candidates.toReversed() }));

it('draws the same exam from the same model, seed and bank (EXAMSET-05)', () => {
  fc.assert(
    fc.property(rows, seed, (all, number) => {
      const first = drawQuestions(all, number);
      expect(drawQuestions(reversed(all), number)).toEqual(first);
      if (first.short.length > 0) {
        expect(first.questions).toEqual([]);
        return;
      }
      const ids = first.questions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { key, count, candidates } of all) {
        const own = first.questions.filter((question) => question.row === key);
        expect(own).toHaveLength(count);
        expect(own.every(({ id }) => candidates.includes(id))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
  const bank = [{ key: 'a', count: 10, candidates: Array.from({ length: 500 }, (_, at) => at + 1) }];
  const idsOf = (number: number) => drawQuestions(bank, number).questions.map(({ id }) => id);
  expect(idsOf(1)).not.toEqual(idsOf(2));
});

it('gives a question that two rows can take to the one that needs it', () => {
  const { questions, short } = drawQuestions(
    [
      { key: 'any', count: 2, candidates: [1, 2, 3] },
      { key: 'narrow', count: 1, candidates: [1] },
      { key: 'other', count: 0, candidates: [] },
    ],
    7,
  );
  expect(short).toEqual([]);
  expect(questions.filter(({ row: key }) => key === 'narrow')).toEqual([{ id: 1, row: 'narrow' }]);
});

it('draws nothing while a row has too few questions, and says how many there are (EXAMSET-06)', () => {
  const all = [
    { key: 'a', count: 2, candidates: [1, 2, 3] },
    { key: 'b', count: 8, candidates: [4, 5, 6, 7, 8] },
  ];
  expect(drawQuestions(all, 3)).toEqual({ questions: [], short: [{ key: 'b', asked: 8, available: 5 }] });
});

it('leaves pinned questions and those picked by hand in their places (EXAMSET-05)', () => {
  const drawn = (id: number, pinned = false): ComposedQuestion => ({ id, section: null, pinned, row: 'a' });
  const byHand: ComposedQuestion = { id: 50, section: null, pinned: false, row: null };
  const before = [drawn(1), drawn(2, true), byHand, drawn(3)];
  expect(subtractKept([{ key: 'a', count: 3 }], before)).toEqual([{ key: 'a', count: 2 }]);
  const after = placeDrawn(
    before,
    [
      { id: 7, row: 'a' },
      { id: 8, row: 'a' },
      { id: 9, row: 'b' },
    ],
    null,
  );
  expect(after.map(({ id }) => id)).toEqual([7, 2, 50, 8, 9]);
});

it('exchanges a question for others of its row until all were shown', () => {
  const candidates = [1, 2, 3, 4];
  const seen = new Set([1]);
  let current = 1;
  for (let step = 0; step < 3; step += 1) {
    const next = drawReplacement({ candidates }, 5, { current, taken: new Set([current]) }) ?? 0;
    expect(candidates).toContain(next);
    seen.add(next);
    current = next;
  }
  expect(seen.size).toBe(4);
  expect(drawReplacement({ candidates: [1] }, 5, { current: 1, taken: new Set([1]) })).toBeNull();
});
