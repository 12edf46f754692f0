import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { switchMutants } from './switch-mutants.ts';

it('makes one change at a time hold, also within another changed expression', () => {
  const source = `function test(age, isOpen) {
    if (age < 3 && isOpen) return age * 2;
    return age - 1;
  }`;
  const mutants = findMutants(source).map((mutant, at) => ({ mutant, at }));
  const test = new Function(`${switchMutants(source, mutants)}; return test;`)();
  const resultWith = (replacement: string | null, ...values: unknown[]) => {
    const at = mutants.findIndex(({ mutant }) => mutant.replacement === replacement);
    Object.assign(globalThis, { activeMutant: at });
    return test(...values);
  };
  expect(resultWith(null, 2, true)).toBe(4);
  expect(resultWith('!(age < 3 && isOpen)', 2, true)).toBe(1);
  expect(resultWith('false', 2, true)).toBe(1);
  expect(resultWith(' || ', 5, true)).toBe(10);
  expect(resultWith(' <= ', 3, true)).toBe(6);
  expect(resultWith('(3 + 1)', 3, true)).toBe(6);
  expect(resultWith(' / ', 2, true)).toBe(1);
  expect(resultWith(' + ', 5, false)).toBe(6);
});
