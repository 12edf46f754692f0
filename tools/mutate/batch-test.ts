import { basename } from 'node:path';

/** Where a run of many changes notes which it begins with; each line is a number. */
export const STARTED_FILE = 'MUTANTS_STARTED';

/** Without a change: says whether what earlier changes left behind makes tests fail. */
export const NO_MUTANT = -1;

/**
 * A test file that runs the tests of another one once for each change, in one process. The modules of the app are
 * loaded once; those of the test file are loaded anew each time, with a database of their own.
 */
export function writeBatchTest(path: string, mutants: readonly number[]): string {
  const suites = [...mutants, NO_MUTANT].map(
    (at) => `describe('${at}', async () => {
  let isNoticed = false;
  beforeAll(() => {
    globalThis.activeMutant = ${at};
    appendFileSync(process.env.${STARTED_FILE}, '${at}\\n');
  });
  beforeEach(({ skip }) => skip(isNoticed));
  afterEach(({ task }) => { isNoticed ||= task.result?.state === 'fail'; });
  afterAll(() => { globalThis.activeMutant = ${NO_MUTANT}; });
  await import('./${basename(path)}?mutant=${at}');
});`,
  );
  return `import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
${suites.join('\n')}`;
}
