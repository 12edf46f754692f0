import fc from 'fast-check';
import { expect, it } from 'vitest';
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
