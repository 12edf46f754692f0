import { setImmediate } from 'node:timers/promises';

/** Other requests are served after this long at the latest. */
const SLICE_MS = 8;

/** Maps many items without keeping the event loop from other requests. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    mapped.push(map(item));
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await setImmediate();
    sliceStart = performance.now();
  }
  return mapped;
}
