import { dirname } from 'node:path';
import type { Vitest } from 'vitest/node';
import { applyMutant } from './find-mutants.ts';
import type { FileMutant } from './list-mutants.ts';
import type { Outcome } from './mutant-record.ts';
import { openVitest } from './open-vitest.ts';
import { endsInTime, runTests } from './run-tests.ts';

/** The change that the next transformation of its file makes. */
const active: { mutant: FileMutant | null } = { mutant: null };

export const openForOne = (): Promise<Vitest> =>
  openVitest({
    bail: 1,
    plugin: {
      name: 'mutant',
      enforce: 'pre',
      transform: (source, id) =>
        active.mutant && id.split('?')[0] === active.mutant.path
          ? applyMutant(source, active.mutant)
          : undefined,
    },
  });

/** A change may make a loop endless. Five times the usual time and 45 seconds: other load does not end a run. */
export const limitOf = (tests: readonly string[], seconds: Map<string, number>): number =>
  45 + 5 * tests.reduce((sum, test) => sum + (seconds.get(test) ?? 0), 0);

/** The tests beside a file, then all others. */
function listStages(path: string, tests: string[]): string[][] {
  const near = tests.filter((test) => dirname(test) === dirname(path));
  return [near, tests.filter((test) => !near.includes(test))].filter((stage) => stage.length > 0);
}

interface TryInput {
  tests: string[];
  seconds: Map<string, number>;
}

/** Tries one change in a process of its own: it may change what is computed when the file is loaded. */
export async function tryOne(
  vitest: Vitest,
  mutant: FileMutant,
  { tests, seconds }: TryInput,
): Promise<Outcome> {
  active.mutant = mutant;
  vitest.invalidateFile(mutant.path);
  try {
    for (const stage of listStages(mutant.path, tests)) {
      const run = runTests(vitest, stage);
      run.catch(() => undefined);
      if (!(await endsInTime(run, limitOf(stage, seconds)))) return 'ended by time';
      if ((await run).failures.length > 0) return 'noticed';
    }
    return 'missed';
  } finally {
    active.mutant = null;
    vitest.invalidateFile(mutant.path);
  }
}
