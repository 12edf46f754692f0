import type { Fit, FitData } from './fit-data.ts';
import { estimateLearners } from './fit-learners.ts';
import { estimateQuestions } from './fit-questions.ts';

export const FIT_ROUNDS = 12;
/** The variance of difficulties in a module before the first fit. */
export const START_DIFFICULTY_VARIANCE = 1;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Before the first round: difficulties from the shares of right answers. */
export function startFit({ questions, answers, byQuestion, questionStarts }: FitData): Fit {
  const count = questions.modules.length;
  const fit: Fit = {
    difficulties: new Float64Array(count),
    variances: new Float64Array(count),
    moduleMeans: new Float64Array(questions.moduleCount),
    levelVariance: 1,
    offsetVariance: 0.25,
    difficultyVariance: START_DIFFICULTY_VARIANCE,
  };
  for (let question = 0; question < count; question += 1) {
    const from = questionStarts[question] as number;
    const to = questionStarts[question + 1] as number;
    let right = 0;
    for (let k = from; k < to; k += 1) right += answers.isRight[byQuestion[k] as number] as number;
    const floor = questions.floors[question] as number;
    const share = ((right + 1.2) / (to - from + 2) - floor) / (1 - floor);
    const held = clamp(share, 0.03, 0.97);
    fit.difficulties[question] = -Math.log(held / (1 - held));
    fit.variances[question] = 1 / (0.2 * (to - from) + 1 / START_DIFFICULTY_VARIANCE);
  }
  setModuleMeans(fit, questions.modules);
  return fit;
}

/** Draws the mean of a module with few questions to the mean of all. */
function setModuleMeans(fit: Fit, modules: Int32Array): void {
  const { difficulties, moduleMeans } = fit;
  const counts = new Int32Array(moduleMeans.length);
  moduleMeans.fill(0);
  let total = 0;
  modules.forEach((module, question) => {
    const difficulty = difficulties[question] as number;
    total += difficulty;
    moduleMeans[module] = (moduleMeans[module] as number) + difficulty;
    counts[module] = (counts[module] as number) + 1;
  });
  const mean = modules.length === 0 ? 0 : total / modules.length;
  for (let module = 0; module < moduleMeans.length; module += 1)
    moduleMeans[module] = ((moduleMeans[module] as number) + 2 * mean) / ((counts[module] as number) + 2);
}

/** The fewest students with many answers from whom the variances are learnt. */
const MIN_LEARNERS = 200;

/** One round. It yields now and then, so that the caller can do other work in between. */
export function* runFitRound(data: FitData, fit: Fit): Generator<void> {
  const learners = yield* estimateLearners(data, fit);
  yield* estimateQuestions(data, fit, learners);
  setModuleMeans(fit, data.questions.modules);
  if (learners.steady < MIN_LEARNERS) return;
  let spread = 0;
  data.questions.modules.forEach((module, question) => {
    const distance = (fit.difficulties[question] as number) - (fit.moduleMeans[module] as number);
    spread += distance * distance + (fit.variances[question] as number);
  });
  fit.levelVariance = clamp(learners.levelMoment / learners.steady, 0.25, 9);
  fit.offsetVariance = clamp(learners.offsetMoment / learners.steadyCells, 0.05, 1);
  fit.difficultyVariance = clamp(spread / data.questions.modules.length, 0.25, 4);
}
