import { expect, it } from 'vitest';
import { examShare } from './exam-share.ts';
import { abilityIn, addAnswer, createAbilityState, START_CONSTANTS } from './filter.ts';
import { buildShareTable, shareAt, shareInterval } from './share-right.ts';

const EASY = { floor: 0.25, difficulty: 0, variance: 0.1 };
const HARD = { floor: 0.25, difficulty: 1, variance: 0.1 };
const TABLES = [buildShareTable([EASY]), buildShareTable([HARD])] as const;

function stateAfter(modules: number, answers: readonly (readonly [number, boolean])[]) {
  const state = createAbilityState(modules, START_CONSTANTS);
  for (const [module, isRight] of answers) addAnswer(state, { module, day: 0, isRight }, EASY);
  return state;
}

it('gives for an exam of one module the interval of that module (ABILITY-01)', () => {
  const state = stateAfter(1, [
    [0, true],
    [0, true],
    [0, false],
  ]);
  const expected = shareInterval(TABLES[0], abilityIn(state, 0));
  const { low, middle, high } = examShare(state, [40], TABLES);
  expect(middle).toBeCloseTo(expected.middle, 10);
  expect(low).toBeCloseTo(expected.low, 10);
  expect(high).toBeCloseTo(expected.high, 10);
});

it('weighs modules by their questions, and is narrower than each of them alone (ABILITY-01)', () => {
  const state = stateAfter(2, [
    [0, true],
    [1, false],
    [1, false],
  ]);
  const means = [0, 1].map((module) => abilityIn(state, module).mean);
  const [one, other] = TABLES.map((table, module) => shareAt(table, means[module] as number));
  const share = examShare(state, [30, 10], TABLES);
  expect(share.middle).toBeCloseTo(((one as number) * 30 + (other as number) * 10) / 40, 10);
  const alone = shareInterval(TABLES[0], abilityIn(state, 0));
  expect(share.high - share.low).toBeLessThan(alone.high - alone.low);
  expect(share.low).toBeLessThan(share.middle);
  expect(share.high).toBeGreaterThan(share.middle);
});

it('has no width when everything is known', () => {
  const state = stateAfter(1, [[0, true]]);
  state.covariance.fill(0);
  const { low, middle, high } = examShare(state, [10], TABLES);
  expect([low, high]).toEqual([middle, middle]);
});
