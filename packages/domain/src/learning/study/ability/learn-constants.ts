import { type AbilityConstants, abilityIn, addAnswer, addTime, createAbilityState } from './filter.ts';
import { chanceRight, type QuestionDifficulty } from './response.ts';

/** One answer of a history, with its question as it is known. */
export interface HistoryAnswer {
  module: number;
  day: number;
  isRight: boolean;
  question: QuestionDifficulty;
}

export interface History {
  modules: number;
  answers: readonly HistoryAnswer[];
}

/** What a prediction of each answer from those before it costs: the sum of −ln of the chance of what happened. */
export function predictionLoss({ modules, answers }: History, constants: AbilityConstants): number {
  const state = createAbilityState(modules, constants);
  let loss = 0;
  for (const answer of answers) {
    addTime(state, answer.module, answer.day, constants);
    const { mean, variance } = abilityIn(state, answer.module);
    const right = chanceRight(answer.question, mean, variance);
    loss -= Math.log(answer.isRight ? right : 1 - right);
    addAnswer(state, answer, answer.question);
  }
  return loss;
}

const CANDIDATES = {
  answerVariance: [0, 0.0005, 0.001, 0.002, 0.005],
  learning: [0, 0.001, 0.002, 0.004],
} as const;
/** A value must be this much better than the one it replaces. */
const MIN_GAIN = 10;
const PASSES = 2;

/** Tries each constant, one after the other, twice, on the histories of some students. It yields between histories. */
export function* learnConstants(
  histories: readonly History[],
  start: AbilityConstants,
): Generator<void, AbilityConstants> {
  function* sumLosses(constants: AbilityConstants): Generator<void, number> {
    let loss = 0;
    for (const history of histories) {
      loss += predictionLoss(history, constants);
      yield;
    }
    return loss;
  }
  let chosen = start;
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const name of ['answerVariance', 'learning'] as const) {
      const plain = { ...chosen, [name]: start[name] };
      let best = { constants: plain, loss: (yield* sumLosses(plain)) - MIN_GAIN };
      for (const value of CANDIDATES[name]) {
        if (value === start[name]) continue;
        const constants = { ...chosen, [name]: value };
        const loss = yield* sumLosses(constants);
        if (loss < best.loss) best = { constants, loss };
      }
      chosen = best.constants;
    }
  return chosen;
}
