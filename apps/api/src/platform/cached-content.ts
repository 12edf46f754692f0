import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';

const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 1000;

/** By database. A transaction is another database object: it has no cache and reads what it wrote. */
const caches = new WeakMap<Database, LRUCache<string, Promise<unknown>>>();

/** Lets the content that is read through this database be up to a second old. */
export function allowCachedContent(db: Database): void {
  caches.set(db, new LRUCache({ max: MAX_ENTRIES, ttl: MAX_AGE_MS }));
}

/** A read of content that is the same for all students: the requests of one second share it, and must not change it. */
export function cachedContent<P extends unknown[], V>(
  name: string,
  read: (db: Database, ...params: P) => Promise<V>,
): (db: Database, ...params: P) => Promise<V> {
  return (db, ...params) => {
    const cache = caches.get(db);
    if (!cache) return read(db, ...params);
    const key = JSON.stringify([name, ...params]);
    const cached = cache.get(key);
    if (cached) return cached as Promise<V>;
    // A query runs each time it is awaited: the promise of its result is what requests share.
    const reading = Promise.resolve(read(db, ...params));
    cache.set(key, reading);
    // A failure rejects for the requests that wait for it and is not cached.
    reading.catch(() => cache.delete(key));
    return reading;
  };
}
