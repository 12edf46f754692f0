import type { QuestionLabel } from '../../questions/questions/question-fields.ts';
import { isMeasured, type MeasuredQuestion } from './exam-model.ts';

/** What is known of a question before the exam. */
export interface ForecastQuestion extends MeasuredQuestion {
  /** Null without a module. */
  module: number | null;
}

/** The mean share of right answers, in percent, of the measured questions of each label. */
export interface LabelMeans {
  easy: number;
  medium: number;
  hard: number;
  /** Of all measured questions, for one without a label. */
  all: number;
}

/** What is taken while no question of a label is measured. */
export const DEFAULT_LABEL_MEANS: LabelMeans = { easy: 75, medium: 55, hard: 35, all: 55 };

/** Above this share of unmeasured questions the forecast is marked. */
export const MAX_UNMEASURED_SHARE = 0.4;

/**
 * How much students differ, as the standard deviation of their ability in logits. One student is better at all questions
 * and another one worse, so scores are spread wider than by the chance of each answer alone.
 */
export const ABILITY_SPREAD = 0.9;

/** Figures in percent of the questions. */
export interface Forecast {
  mean: number;
  /** Between these two are the middle 80 % of the students. */
  low: number;
  high: number;
  questions: number;
}

export interface ExamForecast {
  total: Forecast;
  modules: (Forecast & { module: number | null })[];
  /** The share of questions without enough answers. */
  unmeasured: number;
  hasFewData: boolean;
}

/** The expected share of right answers of a question, in percent. */
export function expectedShare(question: MeasuredQuestion, means: LabelMeans): number {
  if (isMeasured(question)) return (question.right / question.n) * 100;
  return question.label === null ? means.all : means[question.label];
}

export const toLabelMeans = (
  rows: readonly { label: QuestionLabel | null; questions: number; mean: number }[],
): LabelMeans => {
  const meanOf = (label: QuestionLabel) => rows.find((row) => row.label === label)?.mean;
  const counted = rows.reduce((sum, { questions }) => sum + questions, 0);
  const sum = rows.reduce((total, { questions, mean }) => total + questions * mean, 0);
  return {
    easy: meanOf('easy') ?? DEFAULT_LABEL_MEANS.easy,
    medium: meanOf('medium') ?? DEFAULT_LABEL_MEANS.medium,
    hard: meanOf('hard') ?? DEFAULT_LABEL_MEANS.hard,
    all: counted === 0 ? DEFAULT_LABEL_MEANS.all : sum / counted,
  };
};

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Abilities and their weights: a normal distribution in 41 steps from -4 to 4 deviations. */
const ABILITIES = Array.from({ length: 41 }, (_, at) => {
  const z = (at - 20) / 5;
  return { ability: z * ABILITY_SPREAD, weight: Math.exp((-z * z) / 2) };
});
const TOTAL_WEIGHT = ABILITIES.reduce((sum, { weight }) => sum + weight, 0);

/** Stretches a logit so that the mean over all abilities is the measured share (the usual approximation by the probit). */
const STRETCH = Math.sqrt(1 + (0.588 * ABILITY_SPREAD) ** 2);

const toLogit = (share: number) => {
  const p = Math.min(Math.max(share / 100, 0.005), 0.995);
  return Math.log(p / (1 - p)) * STRETCH;
};

/** The normal distribution function (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

/** Mean and deviation of the share right of students of each ability. */
function describeAbilities(shares: readonly number[]) {
  const logits = shares.map(toLogit);
  return ABILITIES.map(({ ability, weight }) => {
    const chances = logits.map((logit) => logistic(logit + ability));
    const sum = chances.reduce((total, p) => total + p, 0);
    const variance = chances.reduce((total, p) => total + p * (1 - p), 0);
    const n = shares.length;
    return {
      weight: weight / TOTAL_WEIGHT,
      mean: sum / n,
      deviation: Math.max(Math.sqrt(variance) / n, 1e-6),
    };
  });
}

/** The share right below which a part of the students stays. */
function findQuantile(abilities: ReturnType<typeof describeAbilities>, part: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    const below = abilities.reduce(
      (sum, { weight, mean, deviation }) => sum + weight * normalBelow((middle - mean) / deviation),
      0,
    );
    if (below < part) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function forecast(shares: readonly number[]): Forecast {
  const abilities = describeAbilities(shares);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return {
    mean,
    low: findQuantile(abilities, 0.1) * 100,
    high: findQuantile(abilities, 0.9) * 100,
    questions: shares.length,
  };
}

/** The expected result of an exam, in all and by module; null without questions. */
export function forecastExam(questions: readonly ForecastQuestion[], means: LabelMeans): ExamForecast | null {
  if (questions.length === 0) return null;
  const sharesOf = (some: readonly ForecastQuestion[]) => some.map((one) => expectedShare(one, means));
  const modules = [...new Set(questions.map(({ module }) => module))];
  const unmeasured = questions.filter((question) => !isMeasured(question)).length / questions.length;
  return {
    total: forecast(sharesOf(questions)),
    modules: modules.map((module) => ({
      module,
      ...forecast(sharesOf(questions.filter((question) => question.module === module))),
    })),
    unmeasured,
    hasFewData: unmeasured > MAX_UNMEASURED_SHARE,
  };
}
