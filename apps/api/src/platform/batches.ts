import { isRowError } from './row-error.ts';

interface BatchOptions<I> {
  maxSize: number;
  /** How many batches run at the same time; few make them large. */
  concurrency: number;
  /** One more runs when so many wait, and one for each that is slow, which may wait for a lock. */
  relief?: { waiting: number; slowMs: number; max: number };
  /** Splits a batch into parts that are run, and fail, each by itself; null leaves it whole. */
  split?: (items: I[]) => Promise<I[][] | null>;
}

interface Waiting<I, R> {
  item: I;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs what arrives together as one batch, and each resolves when its batch has ended. Items of one key are never in the
 * same batch, nor in concurrent ones: they keep their order.
 */
export function createBatches<I, R>(
  keyOf: (item: I) => unknown,
  run: (items: I[]) => Promise<R[]>,
  { maxSize, concurrency, relief, split }: BatchOptions<I>,
): (item: I) => Promise<R> {
  let waiting: Waiting<I, R>[] = [];
  const busy = new Set<unknown>();
  let running = 0;
  let slow = 0;
  let isScheduled = false;

  function countAllowed(): number {
    if (!relief) return concurrency;
    const isCrowded = waiting.length >= relief.waiting;
    return Math.min(relief.max, concurrency + slow + (isCrowded ? 1 : 0));
  }

  function dequeueBatch(): Waiting<I, R>[] {
    const batch: Waiting<I, R>[] = [];
    const rest: Waiting<I, R>[] = [];
    for (const each of waiting) {
      const key = keyOf(each.item);
      if (batch.length === maxSize || busy.has(key)) rest.push(each);
      else {
        busy.add(key);
        batch.push(each);
      }
    }
    waiting = rest;
    return batch;
  }

  async function runBatch(): Promise<void> {
    const batch = dequeueBatch();
    if (batch.length === 0) return;
    running += 1;
    let isSlow = false;
    const slowTimer =
      relief &&
      setTimeout(() => {
        isSlow = true;
        slow += 1;
        schedule();
      }, relief.slowMs);
    await settleParts(batch);
    clearTimeout(slowTimer);
    if (isSlow) slow -= 1;
    running -= 1;
    for (const { item } of batch) busy.delete(keyOf(item));
    schedule();
  }

  async function settleParts(batch: Waiting<I, R>[]): Promise<void> {
    if (!split) return settle(batch);
    try {
      const parts = await split(batch.map(({ item }) => item));
      if (!parts) return await settle(batch);
      const byItem = new Map(batch.map((each) => [each.item, each]));
      await Promise.all(parts.map((part) => settle(part.flatMap((item) => byItem.get(item) ?? []))));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** When the database rejects a batch because of one row, each item runs by itself. */
  async function settle(batch: Waiting<I, R>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as R);
    } catch (error) {
      if (batch.length > 1 && isRowError(error)) for (const each of batch) await settle([each]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** Waits for the end of the event loop turn, so that what arrived in it shares a batch. */
  function schedule(): void {
    if (isScheduled || waiting.length === 0 || running >= countAllowed()) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void runBatch();
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
