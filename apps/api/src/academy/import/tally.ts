/** What became of the rows of one kind. */
export interface Written {
  added: number;
  changed: number;
  removed: number;
}

export const NOTHING: Written = { added: 0, changed: 0, removed: 0 };

/** Counts what an import writes, kind by kind. */
export class Tally {
  readonly kinds = new Map<string, Written>();

  count(kind: string, { added = 0, changed = 0, removed = 0 }: Partial<Written>): void {
    const so = this.kinds.get(kind) ?? NOTHING;
    const now = { added: so.added + added, changed: so.changed + changed, removed: so.removed + removed };
    this.kinds.set(kind, now);
  }
}
