import type { Database } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { isRowError } from '../../../platform/row-error.ts';
import { findShards, isSavingInShards } from './save-shards.ts';
import {
  executeSaves,
  executeSavesInShard,
  prepareSave,
  type Save,
  type SaveStatement,
  type WrittenRow,
} from './save-statement.ts';

/** What a save committed. */
export interface SaveResult {
  holder: string;
  elapsed: number;
  /** When the server ends the attempt. */
  deadlineAt: Date | null;
  written: WrittenRow[];
}

interface QueuedSave {
  save: Save;
  resolve: (saved: SaveResult | null) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 128;
/** One statement at a time makes large batches. A long queue gets a second one, and a slow statement, which may wait for a lock, does not count. */
const SECOND_STATEMENT_THRESHOLD = 16;
const SLOW_STATEMENT_MS = 25;
const MAX_STATEMENTS = 4;

const toAttemptKey = ({ studentId, attemptId }: Pick<Save, 'studentId' | 'attemptId'>) =>
  `${studentId} ${attemptId}`;

/**
 * Saves that arrive together share one statement and one commit, and each resolves only after the commit.
 * Two saves of one attempt are never in the same statement, nor in concurrent ones: they keep their order.
 */
class SaveQueue {
  readonly #db: Database;
  readonly #statement: SaveStatement;
  readonly #now: () => Date;
  #waiting: QueuedSave[] = [];
  readonly #busy = new Set<string>();
  #running = 0;
  /** How many of the running statements are slow. */
  #slow = 0;
  #scheduled = false;

  constructor({ db, now }: Context) {
    this.#db = db;
    this.#statement = prepareSave(db);
    this.#now = now;
  }

  add(save: Save): Promise<SaveResult | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ save, resolve, reject });
      this.#schedule();
    });
  }

  /** Waits for the end of the event loop turn, so that saves that arrived in it share a statement. */
  #schedule(): void {
    const allowed = Math.min(
      MAX_STATEMENTS,
      this.#slow + (this.#waiting.length >= SECOND_STATEMENT_THRESHOLD ? 2 : 1),
    );
    if (this.#scheduled || this.#running >= allowed) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  #dequeueBatch(): QueuedSave[] {
    const batch: QueuedSave[] = [];
    const rest: QueuedSave[] = [];
    for (const queued of this.#waiting) {
      const key = toAttemptKey(queued.save);
      if (batch.length < MAX_BATCH_SIZE && !this.#busy.has(key)) {
        this.#busy.add(key);
        batch.push(queued);
      } else rest.push(queued);
    }
    this.#waiting = rest;
    return batch;
  }

  async #flush(): Promise<void> {
    const batch = this.#dequeueBatch();
    if (batch.length === 0) return;
    this.#running += 1;
    let slow = 0;
    const slowTimer = setTimeout(() => {
      slow = 1;
      this.#slow += slow;
      this.#schedule();
    }, SLOW_STATEMENT_MS);
    try {
      await this.#runAll(batch);
    } finally {
      clearTimeout(slowTimer);
      this.#slow -= slow;
      this.#running -= 1;
      for (const { save } of batch) this.#busy.delete(toAttemptKey(save));
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /** On a distributed database, the saves of each shard are a batch of their own. */
  async #runAll(batch: QueuedSave[]): Promise<void> {
    let shards: ReadonlyMap<number, string> | null;
    try {
      const isDistributed = await isSavingInShards(this.#db);
      shards = isDistributed
        ? await findShards(
            this.#db,
            batch.map(({ save }) => save.studentId),
          )
        : null;
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const parts = shards ? [...groupBy(batch, ({ save }) => shards.get(save.studentId)).values()] : [batch];
    await Promise.all(parts.map((part) => this.#run(part, shards !== null)));
  }

  /** When the database rejects a batch because of one row, each save runs by itself. */
  async #run(batch: QueuedSave[], inShard: boolean): Promise<void> {
    try {
      const saves = batch.map(({ save }) => save).sort(compareByAttempt);
      const written = inShard
        ? await executeSavesInShard(this.#db, saves, this.#now())
        : await executeSaves(this.#statement, saves, this.#now());
      const rows = groupBy(written, toAttemptKey);
      for (const { save, resolve } of batch) resolve(toSaveResult(rows.get(toAttemptKey(save))));
    } catch (error) {
      if (batch.length > 1 && isRowError(error))
        for (const queued of batch) await this.#run([queued], inShard);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** Attempts are locked in the same order by every process, so that two processes never deadlock. */
const compareByAttempt = (one: Save, other: Save) =>
  one.studentId - other.studentId || one.attemptId - other.attemptId;

function toSaveResult(rows: WrittenRow[] | undefined): SaveResult | null {
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  const { holder, elapsed, deadlineAt } = first;
  return { holder, elapsed, deadlineAt, written: rows.filter(({ questionId }) => questionId !== null) };
}

const queues = new WeakMap<Database, SaveQueue>();

/** Commits a save together with those that arrive at the same time; null when the attempt has ended or is not the student's. */
export function commitSave(context: Context, save: Save): Promise<SaveResult | null> {
  const existing = queues.get(context.db);
  if (existing) return existing.add(save);
  const queue = new SaveQueue(context);
  queues.set(context.db, queue);
  return queue.add(save);
}
