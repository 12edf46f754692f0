import { readFileSync } from 'node:fs';
import type { Mutant } from './find-mutants.ts';

/** Where the test files note which changes they reach; each line is a `ReachedLine`. */
export const REACHED_FILE = 'MUTANTS_REACHED';

export interface ReachedLine {
  path: string;
  reached: number[];
}

/** A change with its number in the sample. */
export interface MarkedMutant {
  mutant: Mutant;
  at: number;
}

/** The source with a note before every expression that a change would change. */
export function markReached(source: string, mutants: MarkedMutant[]): string {
  const marks = mutants.flatMap(({ mutant: { within }, at }) => [
    { place: within.start, opens: true, other: within.end, text: `(globalThis.reachedMutants?.add(${at}), ` },
    { place: within.end, opens: false, other: within.start, text: ')' },
  ]);
  // At one place what ends comes before what begins, and the longer expression is the outer one.
  marks.sort(
    (a, b) => a.place - b.place || Number(a.opens) - Number(b.opens) || (a.opens ? b.other - a.other : 0),
  );
  let [marked, from] = ['', 0];
  for (const { place, text } of marks) {
    marked += source.slice(from, place) + text;
    from = place;
  }
  return marked + source.slice(from);
}

/** The test files that reach each change. */
export function readReached(file: string): Map<number, Set<string>> {
  const tests = new Map<number, Set<string>>();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { path, reached } = JSON.parse(line) as ReachedLine;
    for (const at of reached) tests.set(at, (tests.get(at) ?? new Set()).add(path));
  }
  return tests;
}
