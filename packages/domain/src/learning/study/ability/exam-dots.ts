import type { ExamForecast } from './chance.ts';
import { splitByLargestRemainder } from './largest-remainder.ts';

export type DotKind = 'passed' | 'below' | 'minimum';

/** One of 100 simulated exams: its right answers, and whether it is passed or why not. */
export interface ExamDot {
  score: number;
  kind: DotKind;
}

/** A chance in whole percent: 0 below 1 % and 100 above 99 %. */
export function toPercent(chance: number): number {
  if (chance < 0.01) return 0;
  return chance > 0.99 ? 100 : Math.round(chance * 100);
}

/** As many scores as asked for, spread as the distribution is. */
function spreadScores(distribution: Float64Array, count: number): number[] {
  const total = distribution.reduce((sum, part) => sum + part, 0);
  const scores: number[] = [];
  let sum = 0;
  distribution.forEach((part, score) => {
    sum += part;
    while (scores.length < count && ((scores.length + 0.5) / count) * total <= sum) scores.push(score);
  });
  return scores;
}

/** 100 simulated exams that agree with the chance that is told. */
export function drawExams({ chance, passedScores, scores }: ExamForecast, needed: number): ExamDot[] {
  const below = scores.map((part, score) => (score < needed ? part : 0));
  const stopped = scores.map((part, score) =>
    score < needed ? 0 : Math.max(0, part - (passedScores[score] ?? 0)),
  );
  const passed = toPercent(chance);
  const sumOf = (parts: Float64Array) => parts.reduce((sum, part) => sum + part, 0);
  const [low = 0, minimum = 0] = splitByLargestRemainder([sumOf(below), sumOf(stopped)], 100 - passed);
  const dots = (kind: DotKind, distribution: Float64Array, count: number) =>
    spreadScores(distribution, count).map((score) => ({ score, kind }));
  return [
    ...dots('below', below, low),
    ...dots('passed', passedScores, passed),
    ...dots('minimum', stopped, minimum),
  ];
}
