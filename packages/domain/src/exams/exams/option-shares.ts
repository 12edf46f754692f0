/** Below this number of answers nothing is shown: a share of few people could reveal the choice of one. */
export const MIN_SHARE_ANSWERS = 10;

/** Counts in the place of "Não sei". */
export const IDK_ANSWER_ID = 0;

/**
 * The share of each option in whole percent, which add up to 100; null for too few answers. `counts` may contain
 * options that the question no longer has; they are ignored.
 */
export function computeOptionShares(
  answerIds: readonly number[],
  counts: ReadonlyMap<number, number>,
): Map<number, number> | null {
  const entries = [...new Set([...answerIds, IDK_ANSWER_ID])].map((id) => ({
    id,
    count: counts.get(id) ?? 0,
  }));
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  if (total < MIN_SHARE_ANSWERS) return null;
  const exact = entries.map(({ id, count }) => ({ id, percent: (count * 100) / total }));
  const shares = new Map(exact.map(({ id, percent }) => [id, Math.floor(percent)]));
  let rest = 100 - [...shares.values()].reduce((sum, share) => sum + share, 0);
  const byRemainder = exact.sort(
    (one, other) => (other.percent % 1) - (one.percent % 1) || one.id - other.id,
  );
  for (const { id } of byRemainder) {
    if (rest === 0) break;
    shares.set(id, (shares.get(id) ?? 0) + 1);
    rest -= 1;
  }
  return shares;
}
