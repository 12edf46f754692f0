import { describe, expect, it } from 'vitest';
import { abilityIn, addTime, createAbilityState, START_CONSTANTS } from './filter.ts';
import { predictionLoss } from './learn-constants.ts';
import { buildShareTable, shareAt, shareInterval, toWholeInterval } from './share-right.ts';

const QUESTION = { floor: 0.25, difficulty: 0, variance: 0 };

describe('time', () => {
  it('makes a known ability less certain, and never less certain than it was before the first answer (ABILITY-16)', () => {
    const state = createAbilityState(1, START_CONSTANTS);
    state.covariance.set([0.1, 0, 0, 0.1]);
    addTime(state, 0, 0, START_CONSTANTS);
    expect(state.covariance[0]).toBeCloseTo(0.1 + START_CONSTANTS.answerVariance);
    expect(state.covariance[3]).toBeCloseTo(0.1 + START_CONSTANTS.answerVariance);
    state.lastDays.fill(0);
    addTime(state, 0, 100_000, START_CONSTANTS);
    expect([...state.covariance]).toEqual([
      START_CONSTANTS.levelVariance,
      0,
      0,
      START_CONSTANTS.offsetVariance,
    ]);
  });
});

describe('the ability in a module', () => {
  it('is level plus offset, with the variance of their sum', () => {
    const state = createAbilityState(2, START_CONSTANTS);
    state.mean.set([0.5, 0.1, -0.2]);
    state.covariance.set([1, 0.2, -0.1, 0.2, 0.5, 0, -0.1, 0, 0.4]);
    expect(abilityIn(state, 0).mean).toBeCloseTo(0.6);
    expect(abilityIn(state, 0).variance).toBeCloseTo(1 + 2 * 0.2 + 0.5);
    expect(abilityIn(state, 1).variance).toBeCloseTo(1 - 2 * 0.1 + 0.4);
  });
});

describe('a prediction', () => {
  it('costs less when what happened was likely', () => {
    const lossOf = (isRight: boolean, difficulty: number) =>
      predictionLoss(
        { modules: 1, answers: [{ module: 0, day: 0, isRight, question: { ...QUESTION, difficulty } }] },
        START_CONSTANTS,
      );
    expect(lossOf(true, -4)).toBeLessThan(lossOf(true, 4));
    expect(lossOf(false, 4)).toBeLessThan(lossOf(false, -4));
    expect(lossOf(true, -4)).toBeLessThan(lossOf(false, -4));
  });
});

describe('the share right', () => {
  it('is half for a student of mean ability where no question is known', () => {
    expect(shareAt(buildShareTable([]), 0)).toBeCloseTo(0.5, 9);
    expect(shareAt(buildShareTable([QUESTION]), 0)).toBeCloseTo(0.625, 9);
  });

  it('rises with the ability, counts each question as often as it is asked, and holds beyond the grid', () => {
    const table = buildShareTable([
      { ...QUESTION, count: 3 },
      { ...QUESTION, difficulty: 50, count: 1 },
    ]);
    expect(shareAt(table, 0)).toBeCloseTo((3 * 0.625 + 0.25) / 4, 9);
    const places = [-20, -9, -1, 0, 1, 9, 20].map((ability) => shareAt(table, ability));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeCloseTo(places[1] ?? 0, 6);
    expect(places[6]).toBeCloseTo(places[5] ?? 0, 5);
  });

  it('has 90 % between its ends, told in whole numbers that are never too narrow (ABILITY-01)', () => {
    const table = buildShareTable([QUESTION]);
    const { low, middle, high } = shareInterval(table, { mean: 0.4, variance: 0.25 });
    expect(low).toBeCloseTo(shareAt(table, 0.4 - 1.645 * 0.5), 9);
    expect(high).toBeCloseTo(shareAt(table, 0.4 + 1.645 * 0.5), 9);
    expect(middle).toBeCloseTo(shareAt(table, 0.4), 9);
    expect(toWholeInterval({ low: 0.759, high: 0.811 })).toEqual({ low: 75, high: 82 });
  });
});
