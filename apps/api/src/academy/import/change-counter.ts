/** What became of the rows of one kind. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
}

export const NO_CHANGES: ChangeCounts = { added: 0, changed: 0, removed: 0 };

/** Counts what an import writes, kind by kind. */
export class ChangeCounter {
  readonly byKind = new Map<string, ChangeCounts>();

  add(kind: string, { added = 0, changed = 0, removed = 0 }: Partial<ChangeCounts>): void {
    const so = this.byKind.get(kind) ?? NO_CHANGES;
    const now = { added: so.added + added, changed: so.changed + changed, removed: so.removed + removed };
    this.byKind.set(kind, now);
  }
}
