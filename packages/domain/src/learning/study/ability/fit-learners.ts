import { abilityIn, addAnswer, addTime, createAbilityState } from './filter.ts';
import type { Fit, FitData } from './fit-data.ts';

/** The abilities of the learners after all their answers. */
export interface FitLearners {
  /** Mean and variance of the ability, by cell. */
  means: Float64Array;
  variances: Float64Array;
  /** Learners with many answers, their cells, and the sums of their squared levels and offsets. */
  steady: number;
  steadyCells: number;
  levelMoment: number;
  offsetMoment: number;
}

/** Only learners with this many answers tell how much students differ. */
export const STEADY_ANSWERS = 50;
const YIELD_AFTER = 5000;

/** Estimates every learner by the filter with an ability that stands still. */
export function* estimateLearners(data: FitData, fit: Fit): Generator<void, FitLearners> {
  const { questions, answers, cells, cellStarts } = data;
  const cellCount = cellStarts.at(-1) as number;
  const result: FitLearners = {
    means: new Float64Array(cellCount),
    variances: new Float64Array(cellCount),
    steady: 0,
    steadyCells: 0,
    levelMoment: 0,
    offsetMoment: 0,
  };
  const { levelVariance, offsetVariance } = fit;
  const constants = { answerVariance: 0, learning: 0, levelVariance, offsetVariance };
  let sinceYield = 0;
  for (let learner = 0; learner + 1 < answers.starts.length; learner += 1) {
    const firstCell = cellStarts[learner] as number;
    const size = (cellStarts[learner + 1] as number) - firstCell;
    const from = answers.starts[learner] as number;
    const to = answers.starts[learner + 1] as number;
    const state = createAbilityState(size, constants);
    for (let at = from; at < to; at += 1) {
      const question = answers.questions[at] as number;
      const module = (cells[at] as number) - firstCell;
      addTime(state, module, 0, constants);
      addAnswer(
        state,
        { module, day: 0, isRight: answers.isRight[at] === 1 },
        {
          floor: questions.floors[question] as number,
          difficulty: fit.difficulties[question] as number,
          variance: fit.variances[question] as number,
        },
      );
    }
    for (let module = 0; module < size; module += 1) {
      const { mean, variance } = abilityIn(state, module);
      result.means[firstCell + module] = mean;
      result.variances[firstCell + module] = variance;
    }
    if (to - from >= STEADY_ANSWERS) {
      const width = size + 1;
      result.steady += 1;
      result.steadyCells += size;
      for (let place = 0; place < width; place += 1) {
        const moment =
          (state.mean[place] as number) ** 2 + (state.covariance[place * width + place] as number);
        if (place === 0) result.levelMoment += moment;
        else result.offsetMoment += moment;
      }
    }
    sinceYield += to - from;
    if (sinceYield < YIELD_AFTER) continue;
    sinceYield = 0;
    yield;
  }
  return result;
}
