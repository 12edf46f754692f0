import type { Attempt } from '@toro/domain/exams/attempt';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An attempt as the device keeps it, so that nothing that happened here can be lost. */
export interface StoredAttempt {
  attempt: Attempt;
  current: number;
  version: number;
  /** The server's number of it, once known; until then our own name for it. */
  id: number | null;
  start: string;
}

interface AttemptDatabase extends DBSchema {
  attempts: { key: string; value: StoredAttempt };
}

let database: Promise<IDBPDatabase<AttemptDatabase>> | undefined;

function openDatabase(): Promise<IDBPDatabase<AttemptDatabase>> {
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

/** Whose attempt at what: it outlives logout, so that coming back finds it. */
export const attemptKey = (student: number, lesson: number, classGroup: number, redo: number | null) =>
  [student, lesson, classGroup, redo ?? 'test'].join(':');

/** What is kept under a key; a device without storage simply keeps nothing. */
export const readStoredAttempt = (key: string): Promise<StoredAttempt | undefined> =>
  openDatabase()
    .then((database) => database.get('attempts', key))
    .catch(() => undefined);

/** Writes and waits until it is on the disk; tells whether it is. */
export const storeAttempt = (key: string, kept: StoredAttempt): Promise<boolean> =>
  openDatabase()
    .then(async (database) => {
      const write = database.transaction('attempts', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(kept, key), write.done]);
      return true;
    })
    .catch(() => false);

export const deleteStoredAttempt = (key: string): Promise<void> =>
  openDatabase()
    .then((database) => database.delete('attempts', key))
    .catch(() => undefined);
