import type { DBSchema } from 'idb';
import { createStoreOpener } from './open-store.ts';
import { mergeStoredAttempts, type StoredAttempt } from './stored-attempt.ts';

interface AttemptDatabase extends DBSchema {
  attempts: { key: string; value: StoredAttempt };
}

const openDatabase = createStoreOpener<AttemptDatabase>('toro-exams', 'attempts');

/** One key per student, lesson, class group and redo. */
export const attemptKey = (student: number, lesson: number, classGroup: number, redo: number | null) =>
  [student, lesson, classGroup, redo ?? 'test'].join(':');

export const studentOfKey = (key: string): number => Number(key.split(':')[0]);

/** Reads a stored attempt; undefined when the device has no storage. */
export const readStoredAttempt = (key: string): Promise<StoredAttempt | undefined> =>
  openDatabase()
    .then((database) => database.get('attempts', key))
    .catch(() => undefined);

/** The keys of all stored attempts; none when the device has no storage. */
export const listAttemptKeys = (): Promise<string[]> =>
  openDatabase()
    .then((database) => database.getAllKeys('attempts'))
    .catch(() => []);

/**
 * Merges the attempt with what another tab has stored and waits until it is on the disk. Returns the stored state; null
 * when it could not be written.
 */
export const storeAttempt = (key: string, next: StoredAttempt): Promise<StoredAttempt | null> =>
  openDatabase()
    .then(async (database) => {
      const write = database.transaction('attempts', 'readwrite', { durability: 'strict' });
      const merged = mergeStoredAttempts(await write.store.get(key), next);
      await Promise.all([write.store.put(merged, key), write.done]);
      return merged;
    })
    .catch(() => null);

export const deleteStoredAttempt = (key: string): Promise<void> =>
  openDatabase()
    .then((database) => database.delete('attempts', key))
    .catch(() => undefined);
