import type { Database } from '../../../database/database.ts';
import { createBatches } from '../../../platform/batches.ts';
import { type AttemptStart, insertAttempt } from './attempt-queries.ts';
import { insertAttempts } from './insert-attempts.ts';
import { isSavingInShards } from './save-shards.ts';

/** On a distributed database a statement belongs to one student, else it would reach all shards. */
const insertTogether = async (db: Database, starts: AttemptStart[]) =>
  (await isSavingInShards(db))
    ? Promise.all(starts.map((start) => insertAttempt(db, start)))
    : insertAttempts(db, starts);

const queues = new WeakMap<Database, (start: AttemptStart) => Promise<number | null>>();

/**
 * Inserts an attempt like `insertAttempt`. Thousands begin at the opening of an exam, and each statement and each commit
 * has its cost: those that arrive together share one, and each resolves after the commit.
 */
export function commitStart(db: Database, start: AttemptStart): Promise<number | null> {
  const existing = queues.get(db);
  if (existing) return existing(start);
  const add = createBatches(
    ({ studentId }: AttemptStart) => studentId,
    (starts) => insertTogether(db, starts),
    { maxSize: 64, concurrency: 2 },
  );
  queues.set(db, add);
  return add(start);
}
