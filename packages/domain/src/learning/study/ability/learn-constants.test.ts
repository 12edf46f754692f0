import { expect, it } from 'vitest';
import { START_CONSTANTS } from './filter.ts';
import { type History, learnConstants, predictionLoss } from './learn-constants.ts';
import { chanceRight } from './response.ts';

const QUESTION = { floor: 0, difficulty: 0, variance: 0 };
const START = { ...START_CONSTANTS, answerVariance: 0.001 };

const makeHistory = (isRight: readonly boolean[]): History => ({
  modules: 1,
  answers: isRight.map((right, at) => ({ module: 0, day: at, isRight: right, question: QUESTION })),
});

/** What the constants are, and after how many histories the calculation paused. */
function learn(histories: readonly History[], start = START) {
  const run = learnConstants(histories, start);
  let pauses = 0;
  for (;;) {
    const { done, value } = run.next();
    if (done) return { constants: value, pauses };
    pauses += 1;
  }
}

/** Half of the answers right, as students whose knowledge stands still give them. */
const STILL = Array.from({ length: 3 }, () =>
  makeHistory(Array.from({ length: 100 }, (_, at) => at % 2 === 0)),
);
/** Wrong for long, then right: knowledge that moves. */
const MOVING = Array.from({ length: 5 }, () =>
  makeHistory(Array.from({ length: 400 }, (_, at) => at % 100 >= 50)),
);
/** Ever more right answers, alternating so that no jump explains them. */
const RISING = Array.from({ length: 5 }, () =>
  makeHistory(Array.from({ length: 900 }, (_, at) => (at * 7919) % 900 < at)),
);

it('costs what was predicted of each answer before it was seen', () => {
  const state = { mean: 0, variance: START.levelVariance + START.offsetVariance };
  const first = chanceRight(QUESTION, state.mean, state.variance);
  expect(predictionLoss(makeHistory([true]), START)).toBeCloseTo(-Math.log(first), 10);
  expect(predictionLoss(makeHistory([false]), START)).toBeCloseTo(-Math.log(1 - first), 10);
  const surprised = predictionLoss(makeHistory([true, true, true, false]), START);
  expect(predictionLoss(makeHistory([true, true, true, true]), START)).toBeLessThan(surprised);
});

it('keeps constants that predict as well as others, and takes those that predict much better', () => {
  expect(learn(STILL.slice(0, 1)).constants).toEqual(START);
  expect(learn(MOVING).constants.answerVariance).toBe(0.005);
  expect(learn(RISING).constants.learning).toBeGreaterThan(0);
  const chosen = learn(MOVING).constants;
  const loss = (constants: typeof START) =>
    MOVING.reduce((sum, history) => sum + predictionLoss(history, constants), 0);
  expect(loss(chosen)).toBeLessThan(loss(START) - 10);
  expect([chosen.levelVariance, chosen.offsetVariance]).toEqual([START.levelVariance, START.offsetVariance]);
});

it('pauses after each history of each try: twice five values of one constant and four of the other', () => {
  expect(learn(STILL).pauses).toBe(3 * 2 * (5 + 4));
});
