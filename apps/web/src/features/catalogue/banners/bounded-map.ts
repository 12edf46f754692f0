/** A map that deletes its oldest entry when it is full. */
export class BoundedMap<T> {
  readonly #entries = new Map<string, T>();

  constructor(private readonly maxSize: number) {}

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.maxSize && oldest !== undefined) this.#entries.delete(oldest);
  }
}
