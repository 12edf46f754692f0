import { expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { markReached } from './mark-reached.ts';

/** Runs the marked source and gives the changes that it reached. */
function reach(source: string, ...values: unknown[]) {
  const marks = findMutants(source).map((mutant, at) => ({ mutant, at }));
  const reached = new Set<number>();
  Object.assign(globalThis, { reachedMutants: reached });
  const run = new Function(`${markReached(source, marks)}; return test;`)();
  const loaded = [...reached];
  const result = run(...values);
  return {
    result,
    loaded,
    called: [...reached].slice(loaded.length).map((at) => marks[at]?.mutant.replacement),
  };
}

it('notes the changes whose expressions run, and leaves what they give', () => {
  const source = `const most = 3; function test(age, isOpen) {
    if (age < most && isOpen) return { 1: age * 2 };
    return age - 1;
  }`;
  expect(reach(source, 2, true)).toEqual({
    result: { 1: 4 },
    loaded: [0],
    called: ['!(age < most && isOpen)', 'false', ' || ', ' <= ', ' / ', '(2 + 1)'],
  });
  expect(reach(source, 5, true)).toMatchObject({
    result: 4,
    called: ['!(age < most && isOpen)', 'false', ' || ', ' <= ', ' + ', '(1 + 1)'],
  });
});

it('changes no name of a property', () => {
  expect(findMutants('const words = { 1: "a", [2]: "b" };').map(({ replacement }) => replacement)).toEqual([
    '(2 + 1)',
  ]);
});
