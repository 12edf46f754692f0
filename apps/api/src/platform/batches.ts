import { isRowError } from './row-error.ts';

interface BatchOptions {
  maxSize: number;
  /** How many batches run at the same time. */
  concurrency: number;
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
  { maxSize, concurrency }: BatchOptions,
): (item: I) => Promise<R> {
  let waiting: Waiting<I, R>[] = [];
  const busy = new Set<unknown>();
  let running = 0;
  let isScheduled = false;

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
    await settle(batch);
    running -= 1;
    for (const { item } of batch) busy.delete(keyOf(item));
    schedule();
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
    if (isScheduled || running >= concurrency || waiting.length === 0) return;
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
