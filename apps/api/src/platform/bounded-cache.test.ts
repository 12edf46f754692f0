import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

it('keeps the most recently used entries, up to its size', () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([1, undefined, 3]);
  expect(cache.count).toBe(2);
});
