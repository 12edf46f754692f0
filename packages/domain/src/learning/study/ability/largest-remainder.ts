/** Whole numbers in proportion to the weights that add up to the total; a tie goes to the earlier one. */
export function splitByLargestRemainder(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight * total) / sum);
  const parts = exact.map(Math.floor);
  const missing = total - parts.reduce((all, part) => all + part, 0);
  const order = exact
    .map((value, place) => ({ place, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of order.slice(0, missing)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
