import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barLevel, moduleBars } from './module-bars.ts';
import { SCORE_WEIGHTS, scoreToro } from './score-toro.ts';

const percents = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 30 });

it('weighs tests 50 %, mocks 30 % and progress 20 %', () => {
  expect(SCORE_WEIGHTS.tests + SCORE_WEIGHTS.mocks + SCORE_WEIGHTS.progress).toBe(1);
  expect(scoreToro({ tests: [60, 80], mocks: [50], lessonsDone: 5, lessonsTotal: 10 })).toBe(35 + 15 + 10);
  expect(scoreToro({ tests: [], mocks: [], lessonsDone: 0, lessonsTotal: 0 })).toBe(0);
});

it('stays between 0 and 100 whatever was done', () => {
  fc.assert(
    fc.property(percents, percents, fc.nat(100), fc.nat(100), (tests, mocks, one, other) => {
      const score = scoreToro({
        tests,
        mocks,
        lessonsDone: Math.min(one, other),
        lessonsTotal: Math.max(one, other),
      });
      return score >= 0 && score <= 100 + 1e-9;
    }),
  );
});

it('fills missing modules with 0 and caps at 100', () => {
  const bars = moduleBars(
    [
      { module: 2, total: 55.4 },
      { module: 4, total: 130 },
    ],
    6,
  );
  expect(bars.map(({ percent }) => percent)).toEqual([0, 55, 0, 100, 0, 0]);
  expect(bars.map(({ name }) => name)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
  expect([29, 30, 69, 70].map(barLevel)).toEqual(['low', 'middle', 'middle', 'good']);
});
