/** How many rows of one kind were added, changed and removed. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
}

export const NO_CHANGES: ChangeCounts = { added: 0, changed: 0, removed: 0 };

const sumOf = ({ added, changed, removed }: ChangeCounts) => added + changed + removed;

/** Counts the changes of a save by kind of row. */
export class ChangeCounter {
  readonly byKind = new Map<string, ChangeCounts>();

  add(kind: string, { added = 0, changed = 0, removed = 0 }: Partial<ChangeCounts>): void {
    const previous = this.byKind.get(kind) ?? NO_CHANGES;
    const total = {
      added: previous.added + added,
      changed: previous.changed + changed,
      removed: previous.removed + removed,
    };
    this.byKind.set(kind, total);
  }

  addAll(changes: ChangeCounter): void {
    for (const [kind, counts] of changes.byKind) this.add(kind, counts);
  }

  /** The kinds that changed, for an audit entry. */
  toRecord(): Record<string, ChangeCounts> {
    const changed = [...this.byKind].filter(([, counts]) => sumOf(counts) > 0);
    return Object.fromEntries(changed);
  }

  /** The changes of all kinds together. */
  get total(): number {
    return [...this.byKind.values()].reduce((sum, counts) => sum + sumOf(counts), 0);
  }
}
