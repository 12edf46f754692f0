import type { SubjectKind } from '@toro/domain/office/audit/kinds';
import type { AuditChange } from '../schema/index.ts';

/** How many rows of one kind were added, changed and removed. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
  /** The things to which the rows belong, for the audit. */
  things?: ChangedThing[];
}

/** A thing that was saved. Without `changes` it was added. */
export interface ChangedThing {
  kind: SubjectKind;
  id: string | number;
  changes: AuditChange[];
}

export const NO_CHANGES: ChangeCounts = { added: 0, changed: 0, removed: 0 };

const sumOf = ({ added, changed, removed }: ChangeCounts) => added + changed + removed;

/** Counts the changes of a save by kind of row, and collects the changed things. */
export class ChangeCounter {
  readonly byKind = new Map<string, ChangeCounts>();
  readonly #things = new Map<string, ChangedThing>();

  add(kind: string, { added = 0, changed = 0, removed = 0, things = [] }: Partial<ChangeCounts>): void {
    const previous = this.byKind.get(kind) ?? NO_CHANGES;
    const total = {
      added: previous.added + added,
      changed: previous.changed + changed,
      removed: previous.removed + removed,
    };
    this.byKind.set(kind, total);
    for (const thing of things) this.#addThing(thing);
  }

  /** Rows of one thing may be saved in several steps: its fields are joined. */
  #addThing(thing: ChangedThing): void {
    const key = `${thing.kind}:${thing.id}`;
    const known = this.#things.get(key);
    this.#things.set(key, known ? { ...known, changes: [...known.changes, ...thing.changes] } : thing);
  }

  addAll(changes: ChangeCounter): void {
    for (const [kind, counts] of changes.byKind) this.add(kind, counts);
    for (const thing of changes.things) this.#addThing(thing);
  }

  /** Every thing once, with all its changed fields. */
  get things(): ChangedThing[] {
    return [...this.#things.values()];
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
