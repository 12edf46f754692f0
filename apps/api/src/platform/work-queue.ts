import { tooManyRequests } from './errors.ts';

interface WorkQueueOptions {
  /** How many tasks run at the same time. */
  concurrency: number;
  /** How many tasks may wait; further ones are rejected with a 429. */
  maxWaiting: number;
  /** Sent to rejected clients. */
  retryAfterSeconds: number;
}

/** Runs a bounded number of tasks at a time, in the order of arrival. */
export function createWorkQueue({ concurrency, maxWaiting, retryAfterSeconds }: WorkQueueOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw tooManyRequests(retryAfterSeconds);
      // The task that ends passes its place on, so `running` is not changed in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return { run };
}
