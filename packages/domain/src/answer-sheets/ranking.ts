export interface Ranking {
  /** How many have handed in this sheet, oneself included. */
  people: number;
  /** Which part of the others one is ahead of, of 100. */
  ahead_of: number;
}

/**
 * Where somebody stands among those who handed in the same sheet, from how many people have how many hits.
 * With fewer people than `least` there is none: a figure about few people tells of each of them.
 */
export function rankResult(people: ReadonlyMap<number, number>, hits: number, least: number): Ranking | null {
  let all = 0;
  let behind = 0;
  for (const [theirs, count] of people) {
    all += count;
    if (theirs < hits) behind += count;
  }
  if (all < Math.max(2, least)) return null;
  return { people: all, ahead_of: Math.min(100, Math.floor((behind * 100) / (all - 1))) };
}
