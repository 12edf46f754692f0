import type { Call } from '@toro/contract/call';
import type { DBSchema } from 'idb';
import { createStoreOpener } from '../exam-storage/open-store.ts';

/** A request that the server does not have yet. The field names must not change: old requests must stay readable. */
export interface StoredRequest {
  student: number;
  /** A newer request with the same key replaces one that was not sent. */
  key: string;
  call: Call;
  input: object;
  /** When it was queued, in milliseconds; unique on this device. */
  order: number;
}

interface OutboxDatabase extends DBSchema {
  requests: { key: string; value: StoredRequest };
}

const openDatabase = createStoreOpener<OutboxDatabase>('toro-outbox', 'requests');

const rowKey = ({ student, key }: Pick<StoredRequest, 'student' | 'key'>) => `${student}:${key}`;

/** Waits until the request is on the disk; false when it could not be written. */
export const storeRequest = (request: StoredRequest): Promise<boolean> =>
  openDatabase()
    .then(async (database) => {
      const write = database.transaction('requests', 'readwrite', { durability: 'strict' });
      await Promise.all([write.store.put(request, rowKey(request)), write.done]);
      return true;
    })
    .catch(() => false);

/** The requests of a student that wait, oldest first; none when the device has no storage. */
export const readRequests = (student: number): Promise<StoredRequest[]> =>
  openDatabase()
    .then((database) => database.getAll('requests'))
    .then((all) => all.filter((each) => each.student === student).sort((a, b) => a.order - b.order))
    .catch(() => []);

/** Deletes a request that was sent, unless a newer one has taken its place. */
export const deleteRequest = (request: StoredRequest): Promise<void> =>
  openDatabase()
    .then(async (database) => {
      const write = database.transaction('requests', 'readwrite');
      const stored = await write.store.get(rowKey(request));
      const deleted =
        stored?.order === request.order ? write.store.delete(rowKey(request)) : Promise.resolve();
      await Promise.all([deleted, write.done]);
    })
    .catch(() => undefined);
