import { describe, expect, it } from 'vitest';
import { drawExams, toPercent } from './exam-dots.ts';
import { splitByLargestRemainder } from './largest-remainder.ts';

const parts = (values: number[]) => Float64Array.from(values);

describe('the 100 exams', () => {
  it('are as many as the chance says, and their scores are spread as the distribution is (ABILITY-12)', () => {
    // Scores 0 to 3; 2 of them are needed. Half of those with 2 miss a module's minimum.
    const dots = drawExams(
      {
        chance: 0.6,
        raised: [],
        risks: [],
        scores: parts([0.1, 0.1, 0.4, 0.4]),
        passedScores: parts([0, 0, 0.2, 0.4]),
      },
      2,
    );
    const count = (kind: string, score: number) =>
      dots.filter((dot) => dot.kind === kind && dot.score === score).length;
    expect(dots).toHaveLength(100);
    expect([count('passed', 2), count('passed', 3)]).toEqual([20, 40]);
    expect([count('below', 0), count('below', 1)]).toEqual([10, 10]);
    expect(count('minimum', 2)).toBe(20);
  });

  it('are none or all at the ends of the scale (ABILITY-10)', () => {
    expect([0.0099, 0.01, 0.014, 0.5, 0.99, 0.9901].map(toPercent)).toEqual([0, 1, 1, 50, 99, 100]);
  });
});

describe('whole parts', () => {
  it('add up to the total in proportion to any weights; a tie goes to the earlier one', () => {
    expect(splitByLargestRemainder([0.25, 0.75], 4)).toEqual([1, 3]);
    expect(splitByLargestRemainder([1, 1, 1], 10)).toEqual([4, 3, 3]);
    expect(splitByLargestRemainder([2, 1], 2)).toEqual([1, 1]);
    expect(splitByLargestRemainder([0, 0], 7)).toEqual([0, 0]);
  });
});
