import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createBatches } from './batches.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('gives each item its result, keeps the order of a key and never runs a key twice at a time', async () => {
  const items = fc.array(fc.record({ key: fc.nat(4), at: fc.nat() }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 5 }), async (all, maxSize) => {
      const active = new Set<number>();
      const done: (typeof all)[number][] = [];
      const add = createBatches(
        (item: (typeof all)[number]) => item.key,
        async (batch) => {
          expect(batch.length).toBeLessThanOrEqual(maxSize);
          for (const { key } of batch) {
            expect(active.has(key)).toBe(false);
            active.add(key);
          }
          await turn();
          for (const item of batch) {
            active.delete(item.key);
            done.push(item);
          }
          return batch.map(({ at }) => at);
        },
        { maxSize, concurrency: 2 },
      );
      expect(await Promise.all(all.map(add))).toEqual(all.map(({ at }) => at));
      for (const key of [0, 1, 2, 3, 4])
        expect(done.filter((item) => item.key === key)).toEqual(all.filter((item) => item.key === key));
    }),
    { numRuns: 50 },
  );
});

it('rejects what was in a batch that failed and goes on', async () => {
  const add = createBatches(
    (item: number) => item,
    async (batch) => {
      if (batch.includes(2)) throw new Error('no');
      return batch;
    },
    { maxSize: 2, concurrency: 1 },
  );
  const results = await Promise.allSettled([1, 2, 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

it('runs each by itself when the database rejects one row', async () => {
  const add = createBatches(
    (item: number) => item,
    async (batch) => {
      if (batch.includes(2)) throw Object.assign(new Error('no'), { code: '23505' });
      return batch;
    },
    { maxSize: 3, concurrency: 1 },
  );
  const results = await Promise.allSettled([1, 2, 3].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('runs and settles the parts of a split batch each by itself', async () => {
  const ran: number[][] = [];
  const add = createBatches(
    (item: number) => item,
    async (batch) => {
      ran.push(batch);
      if (batch.includes(2)) throw new Error('no');
      return batch;
    },
    {
      maxSize: 9,
      concurrency: 1,
      split: async (items) => [
        items.filter((item) => item % 2 === 1),
        items.filter((item) => item % 2 === 0),
      ],
    },
  );
  const results = await Promise.allSettled([1, 2, 3, 4].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(ran).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

it('rejects a batch that cannot be split, and goes on', async () => {
  let tries = 0;
  const add = createBatches(
    (item: number) => item,
    async (batch) => batch,
    {
      maxSize: 9,
      concurrency: 1,
      split: async () => {
        tries += 1;
        if (tries === 1) throw new Error('no');
        return null;
      },
    },
  );
  await expect(add(1)).rejects.toThrow('no');
  expect(await add(1)).toBe(1);
});

it('runs one more batch while many wait, and one more for each that is slow', async () => {
  const ends: (() => void)[] = [];
  const add = createBatches(
    (item: number) => item,
    (batch) => new Promise<number[]>((resolve) => ends.push(() => resolve(batch))),
    { maxSize: 2, concurrency: 1, relief: { waiting: 3, slowMs: 20, max: 3 } },
  );
  const first = [1, 2].map(add);
  await turn();
  const second = [3, 4, 5, 6, 7].map(add);
  await turn();
  expect(ends).toHaveLength(2);
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  const last = add(8);
  await turn();
  expect(ends).toHaveLength(3);
  while (ends.length > 0) {
    ends.shift()?.();
    await turn();
    await turn();
  }
  expect(await Promise.all([...first, ...second, last])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
