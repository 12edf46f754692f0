import { expect, it } from 'vitest';
import { LISTS } from './listings.ts';

it('names every list of the office once, as columns and views are stored by the name', () => {
  const names = LISTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.length > 40)).toEqual([]);
});
