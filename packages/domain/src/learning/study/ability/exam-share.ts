import type { AbilityState } from './filter.ts';
import { type ShareTable, shareAt, Z90 } from './share-right.ts';

const STEP = 0.01;

/** Middle and ends of the 90 % interval of the share right in a whole exam, in which each module has a weight. */
export function examShare(
  { mean, covariance }: AbilityState,
  weights: readonly number[],
  tables: readonly ShareTable[],
): { low: number; middle: number; high: number } {
  const size = mean.length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (state: Float64Array) =>
    weights.reduce(
      (sum, weight, module) =>
        sum +
        (weight / total) *
          shareAt(tables[module] as ShareTable, (state[0] as number) + (state[module + 1] as number)),
      0,
    );
  const middle = shareOf(mean);
  // The direction in which the share rises, and how far the state may lie from its mean along it.
  const slope = Float64Array.from(mean, (_, place) => {
    const moved = mean.slice();
    moved[place] = (moved[place] as number) + STEP;
    return (shareOf(moved) - middle) / STEP;
  });
  const reach = Float64Array.from(mean, (_, row) =>
    slope.reduce((sum, value, k) => sum + (covariance[row * size + k] as number) * value, 0),
  );
  const variance = reach.reduce((sum, value, k) => sum + value * (slope[k] as number), 0);
  const at = (sign: number) =>
    variance > 0
      ? shareOf(mean.map((value, k) => value + (sign * Z90 * (reach[k] as number)) / Math.sqrt(variance)))
      : middle;
  return { low: at(-1), middle, high: at(1) };
}
