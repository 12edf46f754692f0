import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Vitest } from 'vitest/node';
import { MUTATED_AREAS, type MutatedArea } from './areas.ts';
import { describeMutant, type FileMutant, listTests, root, sampleMutants } from './list-mutants.ts';
import { markReached, REACHED_FILE, readReached } from './mark-reached.ts';
import { active, openVitest } from './open-vitest.ts';
import { endsInTime, runTests } from './run-tests.ts';

/*
 * `npm run mutate -- AREA [--sample 300]` changes the production code of an area in small ways, one at a time and in
 * memory only, and lists what no test noticed. The sample is the same for the same code.
 */
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '300' }, file: { type: 'string' } },
  allowPositionals: true,
});

interface Baseline {
  /** The test files that reach each change. */
  reached: Map<number, Set<string>>;
  seconds: Map<string, number>;
}

/** Runs all tests of the area without a change and notes which changes they reach. */
async function measureBaseline(name: string, tests: string[], mutants: FileMutant[]): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'toro-mutants-'));
  const file = join(folder, 'reached.jsonl');
  writeFileSync(file, '');
  process.env[REACHED_FILE] = file;
  const marks = mutants.map((mutant, at) => ({ mutant, at }));
  const markPlugin = {
    name: 'mark',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      const inFile = marks.filter(({ mutant }) => mutant.path === id.split('?')[0]);
      return inFile.length > 0 ? markReached(source, inFile) : undefined;
    },
  };
  const vitest = await openVitest({
    bail: 0,
    setupFiles: [resolve(root, 'tools/mutate/note-reached.ts')],
    plugins: [markPlugin],
  });
  const { failures, seconds } = await runTests(vitest, tests);
  await vitest.close();
  if (failures.length > 0)
    throw new Error(`${name}: the tests fail without any change: ${failures.join(', ')}`);
  const reached = readReached(file);
  for (const { mutant, at } of marks) if (mutant.isLoaded && reached.has(at)) reached.set(at, new Set(tests));
  rmSync(folder, { recursive: true });
  return { reached, seconds };
}

type Outcome = 'noticed' | 'missed' | 'ended by time';

/** A change may make a loop endless. Five times the usual time and 45 seconds: other load does not end a run. */
const limitOf = (tests: string[], seconds: Map<string, number>) =>
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

async function tryMutant(vitest: Vitest, mutant: FileMutant, { tests, seconds }: TryInput): Promise<Outcome> {
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

async function mutateArea(name: string, area: MutatedArea): Promise<void> {
  const from = Date.now();
  const mutants = sampleMutants(area, { file: values.file, size: Number(values.sample) });
  const { reached, seconds } = await measureBaseline(name, listTests(area), mutants);
  console.error(`${name}: tests run in ${Math.round((Date.now() - from) / 1000)} s, ${reached.size} reached`);
  let vitest = await openVitest();
  const lines: Record<Outcome, string[]> = { noticed: [], missed: [], 'ended by time': [] };
  for (const [at, mutant] of mutants.entries()) {
    const tests = [...(reached.get(at) ?? [])].sort((a, b) => (seconds.get(a) ?? 0) - (seconds.get(b) ?? 0));
    const outcome = await tryMutant(vitest, mutant, { tests, seconds });
    lines[outcome].push(describeMutant(mutant));
    if (outcome === 'ended by time') {
      // It may wait for the ended process for ever.
      void vitest.close();
      vitest = await openVitest();
    }
    if (outcome !== 'noticed')
      console.log(`${outcome}${tests.length > 0 ? '' : ', not reached'}: ${describeMutant(mutant)}`);
    if ((at + 1) % 25 === 0) console.error(`${at + 1} of ${mutants.length}`);
  }
  const { failures } = await runTests(vitest, listTests(area));
  await vitest.close();
  if (failures.length > 0) throw new Error(`${name}: tests fail without any change: ${failures.join(', ')}`);
  const { missed, 'ended by time': ended } = lines;
  const noticed = mutants.length - missed.length;
  const share = Math.round((100 * noticed) / Math.max(1, mutants.length));
  const took = Math.round((Date.now() - from) / 1000);
  const summary = `${name}: ${noticed} of ${mutants.length} noticed (${share} of 100), ${ended.length} of them ended by time, in ${took} s`;
  const file = resolve(root, '.data/mutants', `${name}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  const endedLines = ended.map((line) => `ended by time: ${line}`);
  writeFileSync(file, [summary, ...missed, ...endedLines, ''].join('\n'));
  console.log(summary);
}

const names = positionals.length > 0 ? positionals : Object.keys(MUTATED_AREAS);
for (const name of names) {
  const area = MUTATED_AREAS[name];
  if (!area) throw new Error(`No area ${name}: ${Object.keys(MUTATED_AREAS).join(', ')}`);
  await mutateArea(name, area);
}
process.exit(0);
