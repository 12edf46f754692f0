/** Keeps the most recently used entries, at most `size` of them. */
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

/** One cache for each owner, such as a database: what is cached for one is never read for another. */
export function cachePerOwner<K, V>(size: number): (owner: object) => BoundedCache<K, V> {
  const caches = new WeakMap<object, BoundedCache<K, V>>();
  return (owner) => {
    const known = caches.get(owner);
    if (known) return known;
    const created = new BoundedCache<K, V>(size);
    caches.set(owner, created);
    return created;
  };
}
