import type { Fit, FitData } from './fit-data.ts';
import type { FitLearners } from './fit-learners.ts';
import { createQuadrature } from './quadrature.ts';

const NEWTON_STEPS = 3;
const MAX_STEP = 1.5;
const YIELD_AFTER = 10_000;
const { points, weights } = createQuadrature(7);

/** Slope and information of the expected log likelihood of a question's answers, in its difficulty. */
const sums = new Float64Array(2);
function sumAnswers(data: FitData, learners: FitLearners, question: number, difficulty: number): void {
  const { answers, cells, byQuestion, questionStarts } = data;
  const floor = data.questions.floors[question] as number;
  let slope = 0;
  let information = 0;
  for (let k = questionStarts[question] as number; k < (questionStarts[question + 1] as number); k += 1) {
    const at = byQuestion[k] as number;
    const cell = cells[at] as number;
    const mean = learners.means[cell] as number;
    const deviation = Math.sqrt(learners.variances[cell] as number);
    const isRight = answers.isRight[at] === 1;
    for (let point = 0; point < points.length; point += 1) {
      const known = 1 / (1 + Math.exp(difficulty - mean - deviation * (points[point] as number)));
      const right = floor + (1 - floor) * known;
      const fall = -(1 - floor) * known * (1 - known);
      const weight = weights[point] as number;
      slope += weight * (isRight ? fall / right : -fall / (1 - right));
      information += (weight * fall * fall) / (right * (1 - right));
    }
  }
  sums[0] = slope;
  sums[1] = information;
}

/** Estimates every difficulty under the abilities of the learners, drawn to the mean of its module. */
export function* estimateQuestions(data: FitData, fit: Fit, learners: FitLearners): Generator<void> {
  const { modules } = data.questions;
  const pull = 1 / fit.difficultyVariance;
  let sinceYield = 0;
  for (let question = 0; question < modules.length; question += 1) {
    const mean = fit.moduleMeans[modules[question] as number] as number;
    let difficulty = fit.difficulties[question] as number;
    for (let step = 0; step < NEWTON_STEPS; step += 1) {
      sumAnswers(data, learners, question, difficulty);
      const change = ((sums[0] as number) + (mean - difficulty) * pull) / ((sums[1] as number) + pull);
      difficulty += Math.min(MAX_STEP, Math.max(-MAX_STEP, change));
    }
    fit.difficulties[question] = difficulty;
    fit.variances[question] = 1 / ((sums[1] as number) + pull);
    sinceYield += (data.questionStarts[question + 1] as number) - (data.questionStarts[question] as number);
    if (sinceYield < YIELD_AFTER) continue;
    sinceYield = 0;
    yield;
  }
}
