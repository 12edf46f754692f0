/** An LRU cache with at most `size` entries. */
export class BoundedCache<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#size && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  get count(): number {
    return this.#entries.size;
  }
}

/** One cache for each owner, such as a database, so that entries of one owner are never used for another. */
export function cachePerOwner<K, V>(size: number): (owner: object) => BoundedCache<K, V> {
  const caches = new WeakMap<object, BoundedCache<K, V>>();
  return (owner) => {
    const existing = caches.get(owner);
    if (existing) return existing;
    const created = new BoundedCache<K, V>(size);
    caches.set(owner, created);
    return created;
  };
}
