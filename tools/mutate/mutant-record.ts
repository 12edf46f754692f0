import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeMutant, type FileMutant, root } from './list-mutants.ts';
import type { Baseline } from './measure-baseline.ts';

export type Outcome = 'noticed' | 'missed' | 'ended by time';

const fileOf = (area: string) => resolve(root, '.data/mutants', `${area}.txt`);

const OPEN = /^(missed|not known yet)(, not reached)?: /;

/** The changes that the run of before missed, or did not come to when it was stopped. */
export const readMissed = (area: string): Set<string> =>
  new Set(
    readFileSync(fileOf(area), 'utf8')
      .split('\n')
      .filter((line) => OPEN.test(line))
      .map((line) => line.replace(OPEN, '')),
  );

/** What became of each change; `.data/mutants/AREA.txt` has it at every moment, so a stopped run says what it knows. */
export class MutantRecord {
  readonly outcomes = new Map<number, Outcome>();
  readonly #area: string;
  readonly #mutants: readonly FileMutant[];
  readonly #reached: Baseline['reached'];
  readonly #from = Date.now();

  constructor(area: string, mutants: readonly FileMutant[], { reached }: Baseline) {
    this.#area = area;
    this.#mutants = mutants;
    this.#reached = reached;
  }

  note(at: number, outcome: Outcome): void {
    this.outcomes.set(at, outcome);
    if (outcome !== 'noticed') console.log(this.#describe(at));
    const file = fileOf(this.#area);
    mkdirSync(dirname(file), { recursive: true });
    const lines = [...this.#mutants.keys()].flatMap((each) =>
      this.outcomes.get(each) === 'noticed' ? [] : [this.#describe(each)],
    );
    writeFileSync(file, [this.summary(), ...lines.sort(), ''].join('\n'));
  }

  #describe(at: number): string {
    const mutant = this.#mutants[at];
    const isReached = (this.#reached.get(at)?.size ?? 0) > 0;
    return `${this.outcomes.get(at) ?? 'not known yet'}${isReached ? '' : ', not reached'}: ${mutant ? describeMutant(mutant) : ''}`;
  }

  summary(): string {
    const outcomes = [...this.outcomes.values()];
    const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
    const noticed = outcomes.length - count('missed');
    const share = Math.round((100 * noticed) / Math.max(1, outcomes.length));
    const took = Math.round((Date.now() - this.#from) / 1000);
    const left = this.#mutants.length - outcomes.length;
    const open = left > 0 ? `, ${left} not known yet` : '';
    return `${this.#area}: ${noticed} of ${outcomes.length} noticed (${share} of 100), ${count('ended by time')} of them ended by time${open}, in ${took} s`;
  }
}
