import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import {
  executeSaves,
  prepareSave,
  type Save,
  type SaveStatement,
  type WrittenRow,
} from './save-statement.ts';

/** What was committed of a save; nothing when its attempt is finished or not the student's. */
export interface Saved {
  holder: string;
  elapsed: number;
  written: WrittenRow[];
}

interface Waiting {
  save: Save;
  resolve: (saved: Saved | null) => void;
  reject: (error: unknown) => void;
}

/** So many saves share one commit at most. */
const BATCH = 128;
/** One statement at a time makes large batches. A crowd gets a second one, and what waits for a lock is not waited for. */
const CROWD = 16;
const PATIENCE_MS = 25;
const IN_FLIGHT = 4;

const nameOf = ({ studentId, attemptId }: Pick<Save, 'studentId' | 'attemptId'>) =>
  `${studentId} ${attemptId}`;

/**
 * Saves that arrive together share one statement and one commit, and each is answered only after it.
 * Two saves of one attempt never travel together, nor at the same time: they keep their order.
 */
class SaveQueue {
  readonly #statement: SaveStatement;
  readonly #now: () => Date;
  #waiting: Waiting[] = [];
  readonly #busy = new Set<string>();
  #inFlight = 0;
  /** How many of those in flight have used up the patience. */
  #late = 0;
  #scheduled = false;

  constructor({ db, now }: Context) {
    this.#statement = prepareSave(db);
    this.#now = now;
  }

  add(save: Save): Promise<Saved | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ save, resolve, reject });
      this.#schedule();
    });
  }

  /** Waits for the end of the event loop's turn, so that what arrived in it goes together. */
  #schedule(): void {
    const lanes = Math.min(IN_FLIGHT, this.#late + (this.#waiting.length >= CROWD ? 2 : 1));
    if (this.#scheduled || this.#inFlight >= lanes) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const name = nameOf(waiting.save);
      if (batch.length < BATCH && !this.#busy.has(name)) {
        this.#busy.add(name);
        batch.push(waiting);
      } else rest.push(waiting);
    }
    this.#waiting = rest;
    return batch;
  }

  async #flush(): Promise<void> {
    const batch = this.#take();
    if (batch.length === 0) return;
    this.#inFlight += 1;
    let late = 0;
    const patience = setTimeout(() => {
      late = 1;
      this.#late += late;
      this.#schedule();
    }, PATIENCE_MS);
    try {
      await this.#run(batch);
    } finally {
      clearTimeout(patience);
      this.#late -= late;
      this.#inFlight -= 1;
      for (const { save } of batch) this.#busy.delete(nameOf(save));
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /** One save that the database refuses must not take the others with it: then each goes by itself. */
  async #run(batch: Waiting[]): Promise<void> {
    try {
      const saves = batch.map(({ save }) => save).sort(inOrder);
      const rows = groupBy(await executeSaves(this.#statement, saves, this.#now()), nameOf);
      for (const { save, resolve } of batch) resolve(savedOf(rows.get(nameOf(save))));
    } catch (error) {
      if (batch.length > 1 && isAboutRows(error)) for (const waiting of batch) await this.#run([waiting]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** Data, constraints and deadlocks are somebody's rows; anything else is everybody's trouble. */
function isAboutRows(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^(22|23|40)/.test(String(cause.code))) return true;
  return false;
}

/** Everyone takes the attempts' locks in the same order, so that two processes never wait for each other. */
const inOrder = (one: Save, other: Save) =>
  one.studentId - other.studentId || one.attemptId - other.attemptId;

function savedOf(rows: WrittenRow[] | undefined): Saved | null {
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  const { holder, elapsed } = first;
  return { holder, elapsed, written: rows.filter(({ questionId }) => questionId !== null) };
}

const queues = new WeakMap<Database, SaveQueue>();

/** Commits a save together with those that arrive at the same time. */
export function commitSave(context: Context, save: Save): Promise<Saved | null> {
  const known = queues.get(context.db);
  if (known) return known.add(save);
  const queue = new SaveQueue(context);
  queues.set(context.db, queue);
  return queue.add(save);
}
