/** The rows that a list showed last, so that the page of one leads to the next; only in this tab. */
const keyOf = (list: string) => `toro-list-${list}`;

export function storeShownRows(list: string, ids: readonly number[]): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(ids));
  } catch {
    // Without storage the page has no way to the next one.
  }
}

/** The rows before and after one in the list that was shown last. */
export function findNeighbours(list: string, id: number): { previous?: number; next?: number } {
  try {
    const ids = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? '[]') as number[];
    const at = ids.indexOf(id);
    return at === -1
      ? {}
      : {
          ...(at > 0 && { previous: ids[at - 1] as number }),
          ...(at < ids.length - 1 && { next: ids[at + 1] as number }),
        };
  } catch {
    return {};
  }
}
