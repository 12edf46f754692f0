import { expect, it } from 'vitest';
import { cachePerOwner } from './cache-per-owner.ts';

it('keeps the most recently used entries of each owner, up to its size', () => {
  const caches = cachePerOwner<string, { id: number }>({ max: 2 });
  const owner = {};
  const cache = caches(owner);
  cache.set('a', { id: 1 });
  cache.set('b', { id: 2 });
  cache.get('a');
  cache.set('c', { id: 3 });
  expect(['a', 'b', 'c'].map((name) => caches(owner).get(name)?.id)).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
  expect(caches({}).get('a')).toBeUndefined();
});
