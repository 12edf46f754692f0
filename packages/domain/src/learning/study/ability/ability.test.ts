import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBlueprint } from './blueprint.ts';
import { chanceToPass, forecastExam } from './chance.ts';
import { countMissingAnswers } from './evidence-needed.ts';
import { abilityIn, addAnswer, addTime, createAbilityState, START_CONSTANTS, stateOn } from './filter.ts';
import { splitByLargestRemainder } from './largest-remainder.ts';
import { valueModules } from './module-values.ts';
import { createQuadrature } from './quadrature.ts';
import { replayEvidence } from './replay.ts';
import { chanceRight } from './response.ts';
import { buildShareTable, shareAt, shareInterval, toWholeInterval } from './share-right.ts';

const EASY = { floor: 0.25, difficulty: 0, variance: 0.1 };
const MODULES = 3;

interface Answer {
  module: number;
  day: number;
  isRight: boolean;
}

const answers = fc.array(
  fc.record({
    module: fc.integer({ min: 0, max: MODULES - 1 }),
    day: fc.constant(5),
    isRight: fc.boolean(),
  }),
  { maxLength: 60 },
);

function replay(list: readonly Answer[], constants = START_CONSTANTS) {
  const state = createAbilityState(MODULES, constants);
  for (const answer of list) {
    addTime(state, answer.module, answer.day, constants);
    addAnswer(state, answer, EASY);
  }
  return state;
}

/** Of five runs, as other work on the machine only adds to a time. */
const leastMs = (run: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );

const STILL = { ...START_CONSTANTS, answerVariance: 0 };
const TABLE = buildShareTable([EASY, { floor: 0.25, difficulty: 1, variance: 0.2 }]);
const BLUEPRINT = {
  total: 30,
  needed: 21,
  modules: [10, 10, 10].map((questions) => ({ questions, minimum: 5 })),
};

describe('the estimate of a student', () => {
  it('integrates polynomials under a normal distribution exactly', () => {
    const { points, weights } = createQuadrature(15);
    const moment = (power: number) =>
      points.reduce((sum, x, k) => sum + x ** power * (weights[k] as number), 0);
    expect(points).toHaveLength(15);
    for (const [power, value] of [0, 2, 4, 6].map((p, k) => [p, [1, 1, 3, 15][k]] as const))
      expect(moment(power)).toBeCloseTo(value as number, 8);
  });

  it('is replayed from 20,000 answers within 300 ms, and its chance to pass told within 100 (ABILITY-19)', () => {
    const history = Array.from({ length: 20_000 }, (_, at) => ({
      module: at % 10,
      day: Math.floor(at / 40),
      isRight: at % 3 > 0,
      question: EASY,
    }));
    const modules = Array.from({ length: 10 }, () => ({ questions: 14, minimum: 7 }));
    const blueprint = { total: 140, needed: 98, modules };
    const tables = modules.map(() => TABLE);
    const { state } = replayEvidence(history, modules.length, START_CONSTANTS);
    const replayMs = leastMs(() => replayEvidence(history, modules.length, START_CONSTANTS));
    const forecastMs = leastMs(() => forecastExam(state, blueprint, tables));
    expect(replayMs).toBeLessThan(300);
    expect(forecastMs).toBeLessThan(100);
  });

  it('is a level, an offset a module, a difficulty a question and a floor for guessing (ABILITY-03)', () => {
    expect(chanceRight({ floor: 0.2, difficulty: 0, variance: 0 }, 0)).toBeCloseTo(0.6);
    expect(chanceRight({ floor: 0.2, difficulty: 0, variance: 0 }, -30)).toBeCloseTo(0.2);
    const state = replay([{ module: 0, day: 1, isRight: true }]);
    // Level 1 and offset 0.25 share one answer as 4 to 1; the other modules move with the level only.
    expect(state.mean[0] as number).toBeCloseTo(4 * (state.mean[1] as number), 1);
    expect(state.mean[2]).toBe(0);
    expect(abilityIn(state, 1).mean).toBe(state.mean[0]);
    // Checked against a fine sum over the normal distribution of the ability.
    let total = 0;
    let first = 0;
    for (let x = -8; x <= 8; x += 0.001) {
      const weight = Math.exp((-x * x) / (2 * 1.25)) * chanceRight(EASY, x);
      total += weight;
      first += weight * x;
    }
    expect(abilityIn(replay([{ module: 0, day: 1, isRight: true }], STILL), 0).mean).toBeCloseTo(
      first / total,
      3,
    );
  });

  it('rises with a right answer, falls with a wrong one, and never becomes less certain by an answer', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (list, isRight) => {
        const before = abilityIn(replay(list, STILL), 1);
        const after = abilityIn(replay([...list, { module: 1, day: 5, isRight }], STILL), 1);
        expect(after.mean > before.mean).toBe(isRight);
        // A floor for guessing can make a right answer after many wrong ones say less than nothing of the variance.
        if (!isRight) expect(after.variance).toBeLessThan(before.variance);
      }),
      { numRuns: 50 },
    );
  });

  it('has narrower intervals with more evidence and wider ones with time, never wider than at the start', () => {
    const run = (count: number) =>
      replay(
        Array.from({ length: count }, (_, k) => ({ module: k % MODULES, day: 5, isRight: k % 3 !== 0 })),
      );
    const widths = [0, 10, 40, 160].map((count) => {
      const { low, high } = shareInterval(TABLE, abilityIn(run(count), 0));
      return high - low;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    const state = run(60);
    const variances = [5, 35, 500, 5000].map(
      (day) => abilityIn(stateOn(state, day, START_CONSTANTS), 0).variance,
    );
    expect(variances).toEqual(variances.toSorted((a, b) => a - b));
    expect(variances.at(-1)).toBeLessThanOrEqual(1.25);
    expect(abilityIn(state, 0).variance).toBe(variances[0]);
  });

  it('gives the share of 100 questions, the low end rounded down and the high one up (ABILITY-01)', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const ability = abilityIn(replay(list), 0);
        const interval = shareInterval(TABLE, ability);
        const { low, high } = toWholeInterval(interval);
        expect(low / 100).toBeLessThanOrEqual(interval.low);
        expect(high / 100).toBeGreaterThanOrEqual(interval.high);
        expect(low).toBeGreaterThanOrEqual(25);
        expect(high).toBeLessThanOrEqual(100);
        const exact =
          (chanceRight(EASY, ability.mean) +
            chanceRight({ floor: 0.25, difficulty: 1, variance: 0.2 }, ability.mean)) /
          2;
        expect(shareAt(TABLE, ability.mean)).toBeCloseTo(exact, 4);
      }),
      { numRuns: 50 },
    );
    expect(toWholeInterval({ low: 0.629, high: 0.771 })).toEqual({ low: 62, high: 78 });
  });
});

describe('the blueprint', () => {
  it('scales the expected questions to the number of the exam by largest remainder (ABILITY-08)', () => {
    const rules = { questions: 140, needed: null, passPercent: 70, moduleMinimumPercent: 50 };
    const blueprint = buildBlueprint(rules, [27, 13, 8, 7, 8, 7]);
    expect(blueprint).toMatchObject({ total: 140, needed: 98 });
    expect(blueprint?.modules.map(({ questions }) => questions)).toEqual([54, 26, 16, 14, 16, 14]);
    expect(buildBlueprint(rules, [1, 1, 1])?.modules).toEqual([
      { questions: 47, minimum: 24 },
      { questions: 47, minimum: 24 },
      { questions: 46, minimum: 23 },
    ]);
    expect(
      buildBlueprint({ ...rules, questions: null, passPercent: 65, moduleMinimumPercent: null }, [5, 4]),
    ).toEqual({
      total: 9,
      needed: 6,
      modules: [
        { questions: 5, minimum: 0 },
        { questions: 4, minimum: 0 },
      ],
    });
    expect(buildBlueprint({ ...rules, needed: 90 }, [1])?.needed).toBe(90);
    expect(buildBlueprint(rules, [0, 0])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1 }), fc.nat(300), (weights, total) => {
        fc.pre(weights.some((weight) => weight > 0));
        const sum = weights.reduce((all, weight) => all + weight, 0);
        const parts = splitByLargestRemainder(weights, total);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        parts.forEach((part, k) => {
          expect(Math.abs(part - ((weights[k] as number) * total) / sum)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('the chance to pass', () => {
  const tables = [TABLE, TABLE, TABLE];

  it('is that of enough right answers in all and in each module (ABILITY-07)', () => {
    const known = createAbilityState(MODULES, { ...STILL, levelVariance: 0, offsetVariance: 0 });
    const half = {
      ...BLUEPRINT,
      needed: 0,
      modules: [
        { questions: 2, minimum: 1 },
        { questions: 0, minimum: 0 },
        { questions: 0, minimum: 0 },
      ],
      total: 2,
    };
    const share = shareAt(TABLE, 0);
    expect(chanceToPass(known, half, tables)).toBeCloseTo(1 - (1 - share) ** 2, 10);
    expect(chanceToPass(known, { ...half, needed: 2 }, tables)).toBeCloseTo(share ** 2, 10);
    expect(forecastExam(known, half, tables).risks[0]).toBeCloseTo((1 - share) ** 2, 10);
    expect(chanceToPass(known, { ...half, needed: 3 }, tables)).toBe(0);
  });

  it('is the same for the same state and agrees with its parts', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const state = replay(list);
        const forecast = forecastExam(state, BLUEPRINT, tables);
        const total = (part: Float64Array) => part.reduce((sum, each) => sum + each, 0);
        expect(forecast.chance).toBeCloseTo(chanceToPass(state, BLUEPRINT, tables), 10);
        expect(total(forecast.scores)).toBeCloseTo(1, 8);
        expect(total(forecast.passedScores)).toBeCloseTo(forecast.chance, 8);
        for (const raised of forecast.raised) expect(raised).toBeGreaterThanOrEqual(forecast.chance);
      }),
      { numRuns: 10 },
    );
  });

  it('raises a module by 0.3 to value it, and falls back to its share of the exam (ABILITY-12)', () => {
    const state = replay([]);
    const higher = { ...state, mean: Float64Array.of(0, 0, 0.3, 0) };
    const forecast = forecastExam(state, BLUEPRINT, tables);
    expect(forecast.raised[1]).toBeCloseTo(chanceToPass(higher, BLUEPRINT, tables), 10);
    expect(valueModules([10, 30], null)).toEqual([0.25, 0.75]);
    expect(valueModules([0, 0], null)).toEqual([0.5, 0.5]);
    expect(valueModules([10, 10, 10], forecast)[1]).toBeCloseTo((forecast.raised[1] ?? 0) - forecast.chance);
  });

  it('is told how many answers are missing, at least 60 and half of the exam (ABILITY-09)', () => {
    const blueprint = {
      total: 100,
      needed: 70,
      modules: [50, 30, 20].map((questions) => ({ questions, minimum: 0 })),
    };
    expect(countMissingAnswers([0, 0, 0], blueprint)).toBe(60);
    expect(countMissingAnswers([19, 41, 0], blueprint)).toBe(1);
    expect(countMissingAnswers([0, 41, 19], blueprint)).toBe(1);
    expect(countMissingAnswers([0, 200, 0], blueprint)).toBe(20);
    expect(countMissingAnswers([20, 20, 19], blueprint)).toBe(1);
    expect(countMissingAnswers([20, 20, 20], blueprint)).toBe(0);
    expect(countMissingAnswers([60, 0, 0], blueprint)).toBe(0);
  });
});
