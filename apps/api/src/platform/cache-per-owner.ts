import { LRUCache } from 'lru-cache';

type CacheLimits = { max: number; ttl?: number };

/** One LRU cache for each owner, such as a configuration, so that entries of one owner are never used for another. */
export function cachePerOwner<K extends object | string | number, V extends object>(
  limits: CacheLimits,
): (owner: object) => LRUCache<K, V> {
  const caches = new WeakMap<object, LRUCache<K, V>>();
  return (owner) => {
    const existing = caches.get(owner);
    if (existing) return existing;
    const created = new LRUCache<K, V>(limits);
    caches.set(owner, created);
    return created;
  };
}
