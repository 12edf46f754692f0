import { expect, it } from 'vitest';
import { PARTS, partsNamed } from './proof-parts.ts';

it('finds the parts that are named, and none when a name is wrong', () => {
  expect(partsNamed(['crash', 'speed'])?.map(({ name }) => name)).toEqual(['speed', 'crash']);
  expect(partsNamed(['speed', 'sped'])).toBeNull();
});

it('has a full and a quick form of every part, under a name of its own', () => {
  expect(PARTS.filter(({ full, quick }) => full.length === 0 || quick.length === 0)).toEqual([]);
  expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
});
