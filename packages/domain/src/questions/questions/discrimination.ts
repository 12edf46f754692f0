/** One finished attempt: whether the question was right, and how many of the others were. */
export interface ItemScore {
  right: boolean;
  rest: number;
}

/**
 * How well a question separates those who know from those who do not: the point-biserial correlation of the question
 * with the number right in all others. Null where it cannot be computed: everybody right or wrong, or equal totals.
 */
export function findDiscrimination(scores: readonly ItemScore[]): number | null {
  const n = scores.length;
  const right = scores.filter((score) => score.right).length;
  if (right === 0 || right === n) return null;
  const mean = scores.reduce((sum, { rest }) => sum + rest, 0) / n;
  const spread = scores.reduce((sum, { rest }) => sum + (rest - mean) ** 2, 0);
  if (spread === 0) return null;
  const share = right / n;
  const together = scores.reduce(
    (sum, score) => sum + (Number(score.right) - share) * (score.rest - mean),
    0,
  );
  return Math.max(-1, Math.min(1, together / Math.sqrt(n * share * (1 - share) * spread)));
}

/** The word for a discrimination; null between the two. */
export function nameDiscrimination(value: number): 'boa' | 'baixa' | null {
  if (value >= 0.3) return 'boa';
  return value < 0.15 ? 'baixa' : null;
}
