import type { Attempt } from '@toro/domain/exams/attempt';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An attempt as it is stored on the device. The field names must not change: old attempts must stay readable. */
export interface StoredAttempt {
  attempt: Attempt;
  current: number;
  version: number;
  /** The server's id of the attempt; null until the first save, while `start` identifies it. */
  id: number | null;
  start: string;
}

interface AttemptDatabase extends DBSchema {
  attempts: { key: string; value: StoredAttempt };
}

let database: Promise<IDBPDatabase<AttemptDatabase>> | undefined;

/** Rejects, and does not throw, in a browser that denies storage. */
async function openDatabase(): Promise<IDBPDatabase<AttemptDatabase>> {
  database ??= openDB<AttemptDatabase>('toro-exams', 1, {
    upgrade: (database) => {
      database.createObjectStore('attempts');
    },
    terminated: () => {
      database = undefined;
    },
  });
  return database;
}

/** One key per student, lesson, class group and redo. It outlives logout, so that the attempt is found again. */
export const attemptKey = (student: number, lesson: number, classGroup: number, redo: number | null) =>
  [student, lesson, classGroup, redo ?? 'test'].join(':');

/** Reads a stored attempt; undefined when the device has no storage. */
export const readStoredAttempt = (key: string): Promise<StoredAttempt | undefined> =>
  openDatabase()
    .then((database) => database.get('attempts', key))
    .catch(() => undefined);

/** Waits until the attempt is on the disk; false when it could not be written. */
export const storeAttempt = (key: string, stored: StoredAttempt): Promise<boolean> =>
  openDatabase()
    .then(async (database) => {
      const write = database.transaction('attempts', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(stored, key), write.done]);
      return true;
    })
    .catch(() => false);

export const deleteStoredAttempt = (key: string): Promise<void> =>
  openDatabase()
    .then((database) => database.delete('attempts', key))
    .catch(() => undefined);
