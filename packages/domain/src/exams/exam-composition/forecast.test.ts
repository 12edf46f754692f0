import { expect, it } from 'vitest';
import {
  ABILITY_SPREAD,
  DEFAULT_LABEL_MEANS,
  type ForecastQuestion,
  forecastExam,
  toLabelMeans,
} from './forecast.ts';

/** Random numbers that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(20_261_117);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const chance = (logit: number, ability: number) => 1 / (1 + Math.exp(-logit - ability));

/** How many of `students` with differing abilities answer right. */
function countRight(logit: number, students: number): number {
  let right = 0;
  for (let student = 0; student < students; student += 1)
    if (random() < chance(logit, normal() * ABILITY_SPREAD)) right += 1;
  return right;
}

const LOGITS = { easy: 1.4, medium: 0.25, hard: -0.75 } as const;
const LABELS = ['easy', 'medium', 'hard'] as const;

/** An exam of 40 to 90 questions; one in five has few answers, so only its label is known. */
function createExam() {
  const length = 40 + Math.floor(random() * 51);
  return Array.from({ length }, (_, at) => {
    const label = LABELS[Math.floor(random() * 3)] ?? 'medium';
    const logit = LOGITS[label] + normal() * 0.6;
    const n = random() < 0.2 ? 5 : 60 + Math.floor(random() * 200);
    const question: ForecastQuestion = { label, module: at % 4, n, right: countRight(logit, n) };
    return { logit, question };
  });
}

it('is within 3 points of the result in at least 90 % of 200 cohorts (EXAMSET-25)', () => {
  let [close, inside, students] = [0, 0, 0];
  for (let cohort = 0; cohort < 200; cohort += 1) {
    const exam = createExam();
    const forecast = forecastExam(
      exam.map(({ question }) => question),
      DEFAULT_LABEL_MEANS,
    );
    const scores = Array.from({ length: 120 }, () => {
      const ability = normal() * ABILITY_SPREAD;
      const right = exam.filter(({ logit }) => random() < chance(logit, ability)).length;
      return (right / exam.length) * 100;
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const { total } = forecast ?? { total: { mean: 0, low: 0, high: 0 } };
    if (Math.abs(total.mean - mean) <= 3) close += 1;
    inside += scores.filter((score) => score >= total.low && score <= total.high).length;
    students += scores.length;
  }
  expect(close).toBeGreaterThanOrEqual(180);
  // The middle range holds about 80 % of the students; the chance of each answer alone would give a far narrower one.
  expect(inside / students).toBeGreaterThan(0.75);
  expect(inside / students).toBeLessThan(0.86);
});

const question = (part: Partial<ForecastQuestion>): ForecastQuestion => ({
  label: null,
  module: 1,
  n: 0,
  right: 0,
  ...part,
});

it('takes measured shares from 30 answers on and the mean of the label below (EXAMSET-24)', () => {
  const means = { easy: 80, medium: 60, hard: 20, all: 50 };
  const meanOf = (one: ForecastQuestion) => forecastExam([one], means)?.total.mean;
  expect(meanOf(question({ n: 30, right: 9, label: 'easy' }))).toBeCloseTo(30);
  expect(meanOf(question({ n: 29, right: 9, label: 'easy' }))).toBe(80);
  expect(meanOf(question({ n: 0 }))).toBe(50);
  const exam = [
    question({ n: 100, right: 90 }),
    question({ n: 100, right: 70, module: 2 }),
    question({ label: 'hard', module: 2 }),
    question({ n: 50, right: 25, module: 2 }),
    question({ n: 50, right: 25, module: 2 }),
  ];
  const result = forecastExam(exam, means);
  expect(result).toMatchObject({ unmeasured: 0.2, hasFewData: false, total: { mean: 56, questions: 5 } });
  expect(result?.modules.map(({ module, questions }) => [module, questions])).toEqual([
    [1, 1],
    [2, 4],
  ]);
  const low = result?.total.low ?? 0;
  expect(low).toBeLessThan(56);
  expect(result?.total.high).toBeGreaterThan(56);
  const unmeasured = (share: number) =>
    Array.from({ length: 10 }, (_, at) => question({ n: at < share ? 0 : 40, right: 20 }));
  expect(forecastExam(unmeasured(4), means)?.hasFewData).toBe(false);
  expect(forecastExam(unmeasured(5), means)?.hasFewData).toBe(true);
  expect(forecastExam([], means)).toBeNull();
});

it('forecasts 300 questions in far less than 500 ms (EXAMSET-24)', () => {
  const exam = Array.from({ length: 300 }, (_, at) => question({ n: 100, right: at % 100, module: at % 20 }));
  const started = performance.now();
  forecastExam(exam, DEFAULT_LABEL_MEANS);
  expect(performance.now() - started).toBeLessThan(250);
});

it('means of labels count each question, and stand in for labels that nobody answered', () => {
  const rows = [
    { label: 'easy', questions: 30, mean: 80 },
    { label: 'hard', questions: 10, mean: 40 },
    { label: null, questions: 10, mean: 20 },
  ] as const;
  expect(toLabelMeans(rows)).toEqual({
    easy: 80,
    medium: DEFAULT_LABEL_MEANS.medium,
    hard: 40,
    all: (30 * 80 + 10 * 40 + 10 * 20) / 50,
  });
  expect(toLabelMeans([])).toEqual({ easy: 75, medium: 55, hard: 35, all: 55 });
});

/** The normal distribution function by the sum of its density. */
function normalBelow(z: number): number {
  const step = 0.001;
  let sum = 0;
  for (let at = -9; at < z; at += step) sum += Math.exp(-((at + step / 2) ** 2) / 2) * step;
  return sum / Math.sqrt(2 * Math.PI);
}

it.each([4, 25])(
  'puts eighty of a hundred students of %i even questions between its ends (EXAMSET-24)',
  (count) => {
    const exam = Array.from({ length: count }, () => question({ n: 100, right: 50 }));
    const { low = 0, high = 0 } = forecastExam(exam, DEFAULT_LABEL_MEANS)?.total ?? {};
    expect(low + high).toBeCloseTo(100, 3);
    let [below, weights] = [0, 0];
    for (let z = -4; z <= 4; z += 0.2) {
      const p = chance(0, z * ABILITY_SPREAD);
      const weight = Math.exp(-(z * z) / 2);
      below += weight * normalBelow((low / 100 - p) / Math.sqrt((p * (1 - p)) / count));
      weights += weight;
    }
    expect(below / weights).toBeCloseTo(0.1, 3);
  },
);
