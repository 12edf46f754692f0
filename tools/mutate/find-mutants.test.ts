import { expect, it } from 'vitest';
import { applyMutant, findMutants } from './find-mutants.ts';

const changed = (source: string) => findMutants(source).map((mutant) => applyMutant(source, mutant));

it('changes limits, conditions and constants', () => {
  expect(changed('export const isOld = (age: number) => age >= 60;')).toEqual([
    'export const isOld = (age: number) => age > 60;',
    'export const isOld = (age: number) => age >= (60 + 1);',
  ]);
  expect(changed('if (a && !b) done = true;')).toEqual([
    'if (!(a && !b)) done = true;',
    'if (false) done = true;',
    'if (a || !b) done = true;',
    'if (a && !b) done = false;',
  ]);
});

it('changes conditions of SQL and leaves types and texts alone', () => {
  expect(changed('const q = sql`select 1 where a <= b and c is not null`;')).toEqual([
    'const q = sql`select 1 where a <= b or c is not null`;',
    'const q = sql`select 1 where a < b and c is not null`;',
    'const q = sql`select 1 where a <= b and c is null`;',
  ]);
  expect(changed("type State = 1 | 2; const words = 'a and b' as const;")).toEqual([]);
});
