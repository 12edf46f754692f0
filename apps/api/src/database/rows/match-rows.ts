/**
 * Matches each wanted row with an existing one: the one with the same content, else the one at the same position, else
 * none. A row therefore keeps its id when it moves and when it is corrected in place.
 */
export function matchRows<E, W>(
  existing: readonly E[],
  wanted: readonly W[],
  keyOf: { existing: (row: E) => string; wanted: (row: W) => string },
): { pairs: { wanted: W; existing: E | undefined }[]; unmatched: E[] } {
  const free: (E | undefined)[] = [...existing];
  const found = wanted.map((row) => {
    const at = free.findIndex((other) => other !== undefined && keyOf.existing(other) === keyOf.wanted(row));
    const match = free[at];
    if (at >= 0) free[at] = undefined;
    return match;
  });
  const pairs = wanted.map((row, at) => {
    const match = found[at] ?? free[at];
    if (found[at] === undefined) free[at] = undefined;
    return { wanted: row, existing: match };
  });
  return { pairs, unmatched: free.filter((row) => row !== undefined) };
}
