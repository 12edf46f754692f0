export interface Ranking {
  /** How many people confirmed and submitted this sheet, including this one once it is confirmed. */
  people: number;
  /** The percentage of the others with fewer correct answers. */
  ahead_of: number;
}

/**
 * Ranks a result among the counted sheets of the same exam; `people` maps a number of hits to a number of people.
 * Null with fewer people than `minPeople`, because a ranking of few people reveals their results.
 */
export function rankResult(
  people: ReadonlyMap<number, number>,
  hits: number,
  minPeople: number,
  counted: boolean,
): Ranking | null {
  let all = 0;
  let behind = 0;
  for (const [theirs, count] of people) {
    all += count;
    if (theirs < hits) behind += count;
  }
  if (all < Math.max(2, minPeople)) return null;
  const others = counted ? all - 1 : all;
  return { people: all, ahead_of: Math.min(100, Math.floor((behind * 100) / others)) };
}
