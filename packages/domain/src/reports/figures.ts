import { clampPercent } from '../text/percent.ts';

/** An average of 0 to 1 as a whole percentage; where there is none it is 0. */
export function toPercentAverage(average: number): number {
  const rounded = Math.round(average * 100);
  return rounded > 0 ? Math.min(100, rounded) : 0;
}

/** A module's score: never above 100, never below 0. */
export const moduleScore = clampPercent;

const COMPARISON_THRESHOLD = 10;

/** What the comparison of mocks shows of a module: 10 or less, if it is anything, stands as 100. */
export function comparisonScore(score: number): number {
  const shown = moduleScore(score);
  return shown > 0 && shown <= COMPARISON_THRESHOLD ? 100 : shown;
}

interface WeightedPercent {
  percent: number;
  weight: number;
}

/** The mean of percentages by their weights; nothing to weigh is 0. */
export function weightedAverage(parts: readonly WeightedPercent[]): number {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (!(weight > 0)) return 0;
  return clampPercent(parts.reduce((sum, part) => sum + part.percent * part.weight, 0) / weight);
}
