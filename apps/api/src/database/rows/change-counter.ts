import type { SubjectKind } from '@toro/domain/office/audit/kinds';
import type { AuditChange } from '../schema/index.ts';

/** How many rows of one kind were added, changed and removed. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
  /** The entities to which the rows belong, for the audit. */
  entities?: ChangedEntity[];
}

/** An entity that was saved. Without `changes` it was added. */
export interface ChangedEntity {
  kind: SubjectKind;
  id: string | number;
  changes: AuditChange[];
}

export const NO_CHANGES: ChangeCounts = { added: 0, changed: 0, removed: 0 };

const sumOf = ({ added, changed, removed }: ChangeCounts) => added + changed + removed;

/** Counts the changes of a save by kind of row, and collects the changed things. */
export class ChangeCounter {
  readonly byKind = new Map<string, ChangeCounts>();
  readonly #entities = new Map<string, ChangedEntity>();

  add(kind: string, { added = 0, changed = 0, removed = 0, entities = [] }: Partial<ChangeCounts>): void {
    const previous = this.byKind.get(kind) ?? NO_CHANGES;
    const total = {
      added: previous.added + added,
      changed: previous.changed + changed,
      removed: previous.removed + removed,
    };
    this.byKind.set(kind, total);
    for (const entity of entities) this.#addEntity(entity);
  }

  /** Rows of one entity may be saved in several steps: its fields are joined. */
  #addEntity(entity: ChangedEntity): void {
    const key = `${entity.kind}:${entity.id}`;
    const known = this.#entities.get(key);
    this.#entities.set(key, known ? { ...known, changes: [...known.changes, ...entity.changes] } : entity);
  }

  addAll(changes: ChangeCounter): void {
    for (const [kind, counts] of changes.byKind) this.add(kind, counts);
    for (const entity of changes.entities) this.#addEntity(entity);
  }

  /** Every thing once, with all its changed fields. */
  get entities(): ChangedEntity[] {
    return [...this.#entities.values()];
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
