import { createQuadrature } from './quadrature.ts';
import { flatten, type QuestionDifficulty } from './response.ts';

/** The constants of the estimate; the nightly fit may replace them. */
export interface AbilityConstants {
  /** Variance that every answer adds, because answering teaches. */
  answerVariance: number;
  /** What every answer adds to the level. */
  learning: number;
  /** Variances of level and module offset before the first answer. */
  levelVariance: number;
  offsetVariance: number;
}

export const START_CONSTANTS: AbilityConstants = {
  answerVariance: 0.002,
  learning: 0,
  levelVariance: 1,
  offsetVariance: 0.25,
};

const DAY_VARIANCE = 0.001;
const NO_DAY = -1;

/** What is known of a student: a level and an offset for each module. Place 0 is the level, place m + 1 module m. */
export interface AbilityState {
  mean: Float64Array;
  /** Row by row. */
  covariance: Float64Array;
  /** The day of the last answer, of all and of each module; -1 for none. */
  lastDays: Int32Array;
  answers: Int32Array;
}

export interface EvidenceAnswer {
  module: number;
  /** Days since any fixed day. */
  day: number;
  isRight: boolean;
}

const { points, weights } = createQuadrature(15);

export function createAbilityState(modules: number, constants: AbilityConstants): AbilityState {
  const size = modules + 1;
  const covariance = new Float64Array(size * size);
  for (let place = 0; place < size; place += 1)
    covariance[place * size + place] = place === 0 ? constants.levelVariance : constants.offsetVariance;
  return {
    mean: new Float64Array(size),
    covariance,
    lastDays: new Int32Array(size).fill(NO_DAY),
    answers: new Int32Array(modules),
  };
}

/** Adds to a variance, at most up to what it was before the first answer. */
function widen(state: AbilityState, place: number, added: number, limit: number): void {
  const size = state.mean.length;
  const at = place * size + place;
  const known = state.covariance[at] as number;
  if (known < limit) state.covariance[at] = Math.min(limit, known + added);
}

const daysSince = (last: number, day: number): number => (last === NO_DAY ? 0 : Math.max(0, day - last));

/** Time before an answer: knowledge of the level and of the module becomes less certain, and the student learns. */
export function addTime(
  state: AbilityState,
  module: number,
  day: number,
  { answerVariance, learning, levelVariance, offsetVariance }: AbilityConstants,
): void {
  const { mean, lastDays } = state;
  const level = daysSince(lastDays[0] as number, day) * DAY_VARIANCE;
  const offset = daysSince(lastDays[module + 1] as number, day) * DAY_VARIANCE;
  widen(state, 0, answerVariance + level, levelVariance);
  widen(state, module + 1, answerVariance + offset, offsetVariance);
  mean[0] = (mean[0] as number) + learning;
}

/** Mean and variance of the ability in a module: level plus offset. */
export function abilityIn({ mean, covariance }: AbilityState, module: number) {
  const size = mean.length;
  const place = module + 1;
  return {
    mean: (mean[0] as number) + (mean[place] as number),
    variance:
      (covariance[0] as number) +
      2 * (covariance[place] as number) +
      (covariance[place * size + place] as number),
  };
}

/** Mean and variance of a normal distribution after an answer; the results stand in `moments`. */
const moments = new Float64Array(2);
function updateMoments(
  mean: number,
  variance: number,
  { floor, difficulty, variance: uncertainty }: QuestionDifficulty,
  isRight: boolean,
): void {
  const deviation = Math.sqrt(variance);
  const slope = flatten(uncertainty);
  let total = 0;
  let first = 0;
  let second = 0;
  for (let k = 0; k < points.length; k += 1) {
    const x = mean + deviation * (points[k] as number);
    const right = floor + (1 - floor) / (1 + Math.exp((difficulty - x) * slope));
    const weight = (weights[k] as number) * (isRight ? right : 1 - right);
    total += weight;
    first += weight * x;
    second += weight * x * x;
  }
  const updated = first / total;
  moments[0] = updated;
  moments[1] = Math.max(1e-9, second / total - updated * updated);
}

const gains: Float64Array[] = [];
/** Reused, because a replay makes thousands of updates. */
function gainOf(size: number): Float64Array {
  const known = gains[size];
  if (known) return known;
  const created = new Float64Array(size);
  gains[size] = created;
  return created;
}

/** What an answer says of the student, after `addTime`. */
export function addAnswer(state: AbilityState, answer: EvidenceAnswer, question: QuestionDifficulty): void {
  const { mean, covariance, lastDays, answers } = state;
  const { module, day, isRight } = answer;
  const size = mean.length;
  const place = module + 1;
  const before = (mean[0] as number) + (mean[place] as number);
  const variance =
    (covariance[0] as number) +
    2 * (covariance[place] as number) +
    (covariance[place * size + place] as number);
  updateMoments(before, variance, question, isRight);
  const shift = (moments[0] as number) - before;
  const shrink = variance - (moments[1] as number);
  const gain = gainOf(size);
  for (let k = 0; k < size; k += 1) {
    const g = ((covariance[k] as number) + (covariance[place * size + k] as number)) / variance;
    gain[k] = g;
    mean[k] = (mean[k] as number) + g * shift;
  }
  for (let row = 0; row < size; row += 1) {
    const scaled = (gain[row] as number) * shrink;
    const from = row * size;
    for (let k = 0; k < size; k += 1)
      covariance[from + k] = (covariance[from + k] as number) - scaled * (gain[k] as number);
  }
  lastDays[0] = Math.max(lastDays[0] as number, day);
  lastDays[place] = Math.max(lastDays[place] as number, day);
  answers[module] = (answers[module] as number) + 1;
}

export const copyState = ({ mean, covariance, lastDays, answers }: AbilityState): AbilityState => ({
  mean: mean.slice(),
  covariance: covariance.slice(),
  lastDays: lastDays.slice(),
  answers: answers.slice(),
});

/** The state as it is known on a day: less certain than after the last answer. */
export function stateOn(state: AbilityState, day: number, constants: AbilityConstants): AbilityState {
  const copy = copyState(state);
  for (let place = 0; place < copy.mean.length; place += 1)
    widen(
      copy,
      place,
      daysSince(copy.lastDays[place] as number, day) * DAY_VARIANCE,
      place === 0 ? constants.levelVariance : constants.offsetVariance,
    );
  return copy;
}
