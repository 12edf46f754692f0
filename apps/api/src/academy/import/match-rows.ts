/**
 * Decides which existing row each wanted one is: the one that says the same, else the one in the same place, else
 * none. So a row keeps its identity when it moves, and when it is corrected where it stands.
 */
export function matchRows<E, W>(
  existing: readonly E[],
  wanted: readonly W[],
  says: { existing: (row: E) => string; wanted: (row: W) => string },
): { pairs: { wanted: W; existing: E | undefined }[]; left: E[] } {
  const free: (E | undefined)[] = [...existing];
  const found = wanted.map((row) => {
    const at = free.findIndex((other) => other !== undefined && says.existing(other) === says.wanted(row));
    const match = free[at];
    if (at >= 0) free[at] = undefined;
    return match;
  });
  const pairs = wanted.map((row, at) => {
    const match = found[at] ?? free[at];
    if (found[at] === undefined) free[at] = undefined;
    return { wanted: row, existing: match };
  });
  return { pairs, left: free.filter((row) => row !== undefined) };
}
