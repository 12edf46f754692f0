import type { DBSchema } from 'idb';
import { createStoreOpener } from '../exam-storage/open-store.ts';
import { findOwnStudent } from '../own-student.ts';

interface PackDatabase extends DBSchema {
  rows: { key: string; value: unknown };
}

const openDatabase = createStoreOpener<PackDatabase>('toro-packs', 'rows');

const rowKey = (name: string) => {
  const student = findOwnStudent();
  return student === undefined ? null : `${student}:${name}`;
};

/** A row of the student of this session; undefined when there is none or the device has no storage. */
export async function readRow<T>(name: string): Promise<T | undefined> {
  const key = rowKey(name);
  if (key === null) return undefined;
  try {
    return (await (await openDatabase()).get('rows', key)) as T | undefined;
  } catch {
    return undefined;
  }
}

/** Writes rows at once; false when they could not be written. */
export async function writeRows(rows: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    const database = await openDatabase();
    const write = database.transaction('rows', 'readwrite');
    const puts = Object.entries(rows).map(([name, value]) => {
      const key = rowKey(name);
      return key === null ? Promise.reject(new Error('no student')) : write.store.put(value, key);
    });
    await Promise.all([...puts, write.done]);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the rows whose student and name the condition holds for. */
export async function deleteRows(condition: (student: number, name: string) => boolean): Promise<void> {
  try {
    const database = await openDatabase();
    for (const key of await database.getAllKeys('rows')) {
      const [student, ...name] = key.split(':');
      if (condition(Number(student), name.join(':'))) await database.delete('rows', key);
    }
  } catch {
    // A device without storage has nothing to delete.
  }
}
