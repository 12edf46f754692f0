import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type FileMutant, root } from './list-mutants.ts';
import { markReached, REACHED_FILE, readReached } from './mark-reached.ts';
import { openVitest } from './open-vitest.ts';
import { runTests } from './run-tests.ts';

export interface Baseline {
  /** The test files that reach each change. */
  reached: Map<number, Set<string>>;
  seconds: Map<string, number>;
}

/** Runs all tests of the area without a change and notes which changes they reach. */
export async function measureBaseline(
  name: string,
  tests: string[],
  mutants: readonly FileMutant[],
): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'toro-mutants-'));
  const file = join(folder, 'reached.jsonl');
  writeFileSync(file, '');
  process.env[REACHED_FILE] = file;
  const marks = mutants.map((mutant, at) => ({ mutant, at }));
  const vitest = await openVitest({
    bail: 0,
    setupFiles: [resolve(root, 'tools/mutate/note-reached.ts')],
    plugin: {
      name: 'mark',
      enforce: 'pre',
      transform(source, id) {
        const inFile = marks.filter(({ mutant }) => mutant.path === id.split('?')[0]);
        return inFile.length > 0 ? markReached(source, inFile) : undefined;
      },
    },
  });
  const { failures, seconds } = await runTests(vitest, tests);
  await vitest.close();
  // What fails without a change, as a test that needs an idle machine does, says nothing about one.
  if (failures.length > 0)
    console.error(`${name}: left out, fail without any change: ${failures.join(', ')}`);
  const isLeftOut = (test: string) => failures.includes(relative(root, test));
  const reached = readReached(file);
  for (const { mutant, at } of marks) if (mutant.isLoaded && reached.has(at)) reached.set(at, new Set(tests));
  for (const files of reached.values()) for (const test of files) if (isLeftOut(test)) files.delete(test);
  rmSync(folder, { recursive: true });
  return { reached, seconds };
}
