import { clampPercent } from '../../base/text/percent.ts';

/** An average of 0 to 1 as a whole percentage; 0 when there is none. */
export function toPercentAverage(average: number): number {
  const rounded = Math.round(average * 100);
  return rounded > 0 ? Math.min(100, rounded) : 0;
}

/** A module's score, limited to 0 to 100. */
export const moduleScore = clampPercent;

const COMPARISON_THRESHOLD = 10;

/** The score of a module in the comparison of mock exams: values above 0 up to 10 are shown as 100. */
export function comparisonScore(score: number): number {
  const shown = moduleScore(score);
  return shown > 0 && shown <= COMPARISON_THRESHOLD ? 100 : shown;
}

interface WeightedPercent {
  percent: number;
  weight: number;
}

/** The weighted mean of percentages; 0 without weights. */
export function weightedAverage(parts: readonly WeightedPercent[]): number {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (!(weight > 0)) return 0;
  return clampPercent(parts.reduce((sum, part) => sum + part.percent * part.weight, 0) / weight);
}
