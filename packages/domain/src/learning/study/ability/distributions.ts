// Each function writes into the given result: a forecast makes thousands of distributions, and their memory costs more
// than their sums.

/** The chances of 0 to n right answers of n, each right with the same chance. */
export function binomial(
  n: number,
  chance: number,
  result: Float64Array = new Float64Array(n + 1),
): Float64Array {
  result.fill(0);
  if (chance >= 1) {
    result[n] = 1;
    return result;
  }
  // From the most likely count outwards, so that long exams do not underflow.
  const mode = Math.min(n, Math.floor((n + 1) * chance));
  const odds = chance / (1 - chance);
  result[mode] = 1;
  let total = 1;
  for (let k = mode; k < n; k += 1) {
    const next = ((result[k] as number) * (n - k) * odds) / (k + 1);
    result[k + 1] = next;
    total += next;
  }
  for (let k = mode; k > 0; k -= 1) {
    const next = ((result[k] as number) * k) / ((n - k + 1) * odds);
    result[k - 1] = next;
    total += next;
  }
  for (let k = 0; k <= n; k += 1) result[k] = (result[k] as number) / total;
  return result;
}

/** The distribution of the sum of two independent counts. */
export function convolve(
  one: Float64Array,
  other: Float64Array,
  result: Float64Array = new Float64Array(one.length + other.length - 1),
): Float64Array {
  // The longer one in the inner loop: few long loops are quicker than many short ones.
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  result.fill(0);
  for (let i = 0; i < short.length; i += 1) {
    const part = short[i] as number;
    if (part === 0) continue;
    for (let k = 0; k < long.length; k += 1)
      result[i + k] = (result[i + k] as number) + part * (long[k] as number);
  }
  return result;
}

/** What lies at each count or above it. */
export function tailsOf(
  distribution: Float64Array,
  tails: Float64Array = new Float64Array(distribution.length),
): Float64Array {
  tails.set(distribution);
  for (let k = tails.length - 2; k >= 0; k -= 1) tails[k] = (tails[k] as number) + (tails[k + 1] as number);
  return tails;
}

/** The chance that two independent counts add up to this number or more. */
export function chanceOfSum(one: Float64Array, tails: Float64Array, needed: number): number {
  let chance = 0;
  for (let k = 0; k < one.length; k += 1) {
    const rest = Math.max(0, needed - k);
    if (rest < tails.length) chance += (one[k] as number) * (tails[rest] as number);
  }
  return chance;
}

/** The same without what lies below a count; the rest is not scaled up. */
export function cutBelow(
  distribution: Float64Array,
  least: number,
  cut: Float64Array = new Float64Array(distribution.length),
): Float64Array {
  cut.set(distribution);
  cut.fill(0, 0, Math.min(least, cut.length));
  return cut;
}
