import type { Database } from '../../../database/database.ts';
import { createBatches } from '../../../platform/batches.ts';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { findShards, isSavingInShards } from './save-shards.ts';
import {
  executeSaves,
  executeSavesInShard,
  prepareSave,
  type Save,
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

type AddSave = (save: Save) => Promise<SaveResult | null>;

const toAttemptKey = ({ studentId, attemptId }: Pick<Save, 'studentId' | 'attemptId'>) =>
  `${studentId} ${attemptId}`;

/** Attempts are locked in the same order by every process, so that two processes never deadlock. */
const compareByAttempt = (one: Save, other: Save) =>
  one.studentId - other.studentId || one.attemptId - other.attemptId;

function toSaveResult(rows: WrittenRow[] | undefined): SaveResult | null {
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  const { holder, elapsed, deadlineAt } = first;
  return { holder, elapsed, deadlineAt, written: rows.filter(({ questionId }) => questionId !== null) };
}

/** On a distributed database, the saves of each shard are a batch of their own. */
async function splitByShard(db: Database, saves: Save[]): Promise<Save[][] | null> {
  if (!(await isSavingInShards(db))) return null;
  const shards = await findShards(
    db,
    saves.map(({ studentId }) => studentId),
  );
  return [...groupBy(saves, ({ studentId }) => shards.get(studentId)).values()];
}

/** Saves that arrive together share one statement and one commit, and each resolves only after the commit. */
function createSaveQueue({ db, now }: Context): AddSave {
  const statement = prepareSave(db);
  return createBatches<Save, SaveResult | null>(
    toAttemptKey,
    async (saves) => {
      const sorted = saves.toSorted(compareByAttempt);
      const written = (await isSavingInShards(db))
        ? await executeSavesInShard(db, sorted, now())
        : await executeSaves(statement, sorted, now());
      const rows = groupBy(written, toAttemptKey);
      return saves.map((save) => toSaveResult(rows.get(toAttemptKey(save))));
    },
    {
      maxSize: 128,
      concurrency: 1,
      relief: { waiting: 16, slowMs: 25, max: 4 },
      split: (saves) => splitByShard(db, saves),
    },
  );
}

const queues = new WeakMap<Database, AddSave>();

/** Commits a save together with those that arrive at the same time; null when the attempt has ended or is not the student's. */
export function commitSave(context: Context, save: Save): Promise<SaveResult | null> {
  const queue = queues.get(context.db) ?? createSaveQueue(context);
  queues.set(context.db, queue);
  return queue(save);
}
