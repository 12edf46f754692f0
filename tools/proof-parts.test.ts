import { expect, it } from 'vitest';
import { PARTS, partsNamed, readLine } from './proof-parts.ts';

it('finds the parts that are named, and none when a name is wrong', () => {
  expect(partsNamed(['crash', 'speed'])?.map(({ name }) => name)).toEqual(['speed', 'crash']);
  expect(partsNamed(['speed', 'sped'])).toBeNull();
});

it('has a full and a quick form of every part, under a name of its own', () => {
  expect(PARTS.filter(({ full, quick }) => full.length === 0 || quick.length === 0)).toEqual([]);
  expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
});

it('reads what stands before a program as its environment', () => {
  expect(readLine('bench/a.ts --x=1')).toEqual({ env: {}, args: ['bench/a.ts', '--x=1'] });
  expect(readLine('VIEWS=all bench/a.ts -g b')).toEqual({
    env: { VIEWS: 'all' },
    args: ['bench/a.ts', '-g', 'b'],
  });
});
