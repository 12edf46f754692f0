import type { Attempt } from '@toro/domain/exams/attempt';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An attempt as the device keeps it, so that nothing that happened here can be lost. */
export interface KeptAttempt {
  attempt: Attempt;
  current: number;
  version: number;
  /** The server's number of it, once known; until then our own name for it. */
  id: number | null;
  start: string;
}

interface Shelf extends DBSchema {
  attempts: { key: string; value: KeptAttempt };
}

let shelf: Promise<IDBPDatabase<Shelf>> | undefined;

function open(): Promise<IDBPDatabase<Shelf>> {
  shelf ??= openDB<Shelf>('toro-exams', 1, {
    upgrade: (database) => {
      database.createObjectStore('attempts');
    },
    terminated: () => {
      shelf = undefined;
    },
  });
  return shelf;
}

/** Whose attempt at what: it outlives logout, so that coming back finds it. */
export const shelfKey = (student: number, lesson: number, classGroup: number, redo: number | null) =>
  [student, lesson, classGroup, redo ?? 'test'].join(':');

/** What is kept under a key; a device without storage simply keeps nothing. */
export const readKept = (key: string): Promise<KeptAttempt | undefined> =>
  open()
    .then((database) => database.get('attempts', key))
    .catch(() => undefined);

/** Writes and waits until it is on the disk; tells whether it is. */
export const keep = (key: string, kept: KeptAttempt): Promise<boolean> =>
  open()
    .then(async (database) => {
      const write = database.transaction('attempts', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(kept, key), write.done]);
      return true;
    })
    .catch(() => false);

export const forgetKept = (key: string): Promise<void> =>
  open()
    .then((database) => database.delete('attempts', key))
    .catch(() => undefined);
