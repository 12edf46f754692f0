import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDiscrimination, nameDiscrimination } from './discrimination.ts';

const score = fc.record({ right: fc.boolean(), rest: fc.integer({ min: 0, max: 139 }) });

describe('the discrimination of a question', () => {
  it('is the point-biserial correlation with the number right in the other questions', () => {
    const scores = [
      { right: true, rest: 9 },
      { right: true, rest: 7 },
      { right: false, rest: 5 },
      { right: false, rest: 3 },
    ];
    // Means 8 and 4, standard deviation √5, shares ½ and ½: (8 − 4) / √5 · ½.
    expect(findDiscrimination(scores)).toBeCloseTo((4 / Math.sqrt(5)) * 0.5, 10);
    expect(findDiscrimination(scores.map(({ right, rest }) => ({ right: !right, rest })))).toBeCloseTo(
      (-4 / Math.sqrt(5)) * 0.5,
      10,
    );
  });

  it('is null where it cannot be computed', () => {
    expect(findDiscrimination([])).toBeNull();
    expect(findDiscrimination([{ right: true, rest: 1 }])).toBeNull();
    expect(findDiscrimination([1, 2, 3].map((rest) => ({ right: true, rest })))).toBeNull();
    expect(findDiscrimination([true, false].map((right) => ({ right, rest: 4 })))).toBeNull();
  });

  it('is a number from -1 to 1, the same in any order, and no other for totals moved by a constant', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (scores, moved) => {
        const value = findDiscrimination(scores);
        const others = [
          findDiscrimination(scores.toReversed()),
          findDiscrimination(scores.map(({ right, rest }) => ({ right, rest: rest + moved }))),
        ];
        if (value === null) {
          expect(others).toEqual([null, null]);
          return;
        }
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        for (const other of others) expect(other).toBeCloseTo(value, 8);
      }),
    );
  });

  it('is good from 0,30 on and low below 0,15', () => {
    expect([0.3, 0.29, 0.15, 0.149, -0.2].map(nameDiscrimination)).toEqual([
      'boa',
      null,
      null,
      'baixa',
      'baixa',
    ]);
  });
});
