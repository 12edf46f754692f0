import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { MUTATED_AREAS, type MutatedArea } from './areas.ts';
import { applyMutant, findMutants, type Mutant } from './find-mutants.ts';

/*
 * `npm run mutate -- AREA [--sample 300]` changes the production code of an area in small ways, one at a time and in
 * memory only, and lists what no test noticed. The sample is the same for the same code.
 */
const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '300' }, file: { type: 'string' } },
  allowPositionals: true,
});

interface FileMutant extends Mutant {
  path: string;
}

const isTest = (path: string) => /\.(test|testing)\.tsx?$|\/testing\//.test(path);

function listFiles(places: string[], wanted: (path: string) => boolean): string[] {
  const found = places.flatMap((place) =>
    statSync(resolve(root, place)).isFile()
      ? [place]
      : readdirSync(resolve(root, place), { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.ts'))
          .map((path) => `${place}/${path}`),
  );
  return [...new Set(found)].filter(wanted).map((path) => resolve(root, path));
}

const rank = ({ path, start, end, replacement }: FileMutant) =>
  createHash('sha256')
    .update(`${relative(root, path)}:${start}:${end}:${replacement}`)
    .digest('hex');

function sampleMutants({ code }: MutatedArea, size: number): FileMutant[] {
  const files = listFiles(code, (path) => !isTest(path) && (!values.file || path.includes(values.file)));
  const all = files.flatMap((path) =>
    findMutants(readFileSync(path, 'utf8')).map((mutant) => ({ ...mutant, path })),
  );
  return all
    .map((mutant) => ({ mutant, key: rank(mutant) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start));
}

/** The change that the next transformation of its file makes. */
let active: FileMutant | null = null;

const mutantPlugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (source: string, id: string) =>
    active && id.split('?')[0] === active.path ? applyMutant(source, active) : undefined,
};

const shared = { isolate: false, environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 };

/** The projects of `vitest.config.ts` that have rules and verbs, with the changed file. */
const startVitest = () =>
  createVitest('test', {
    root,
    config: false,
    watch: true,
    bail: 1,
    pool: 'forks',
    reporters: [{}],
    maxWorkers: 1,
    onConsoleLog: () => false,
    projects: [
      { plugins: [mutantPlugin], test: { ...shared, name: 'unit', include: ['packages/**/*.test.ts'] } },
      {
        plugins: [mutantPlugin],
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['./apps/api/test/global-setup.ts'],
        },
      },
    ],
  });

async function openVitest(): Promise<Vitest> {
  const vitest = await startVitest();
  await vitest.standalone();
  return vitest;
}

/** The files whose tests fail. */
async function findFailures(vitest: Vitest, paths: string[]): Promise<string[]> {
  const specifications = paths.flatMap((path) => vitest.getModuleSpecifications(path));
  if (specifications.length === 0) return [];
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  const failed = testModules.filter((module: TestModule) => !module.ok());
  return [...failed.map(({ moduleId }) => relative(root, moduleId)), ...unhandledErrors.map(String)];
}

const runTests = async (vitest: Vitest, paths: string[]): Promise<boolean> =>
  (await findFailures(vitest, paths)).length === 0;

/** Throws when tests fail for another reason than a change. */
async function assertUnchanged(vitest: Vitest, name: string, tests: string[]): Promise<void> {
  const failures = await findFailures(vitest, tests);
  if (failures.length > 0)
    throw new Error(`${name}: the tests fail without any change: ${failures.join(', ')}`);
}

/** The tests beside a file, then all others of its area. */
function listStages(path: string, tests: string[]): string[][] {
  const twin = path.replace(/\.ts$/, '.test.ts');
  const near = tests.filter((test) => test === twin || dirname(test) === dirname(path));
  return [near, tests.filter((test) => !near.includes(test))].filter((stage) => stage.length > 0);
}

/** Longer than any run of an area's tests: a change may make a loop endless. */
const MAX_RUN_MS = 240_000;

async function isNoticed(vitest: Vitest, mutant: FileMutant, tests: string[]): Promise<boolean> {
  active = mutant;
  vitest.invalidateFile(mutant.path);
  try {
    for (const stage of listStages(mutant.path, tests)) if (!(await runTests(vitest, stage))) return true;
    return false;
  } finally {
    active = null;
    vitest.invalidateFile(mutant.path);
  }
}

const isEndless = (run: Promise<boolean>): Promise<'endless' | boolean> =>
  Promise.race([run, new Promise<'endless'>((end) => setTimeout(end, MAX_RUN_MS, 'endless').unref())]);

function describe({ path, start, end, replacement }: FileMutant): string {
  const source = readFileSync(path, 'utf8');
  const line = source.slice(0, start).split('\n').length;
  return `${relative(root, path)}:${line}  ${source.slice(start, end).trim().replace(/\s+/g, ' ')} -> ${replacement.trim().replace(/\s+/g, ' ')}`;
}

async function mutateArea(name: string, area: MutatedArea): Promise<void> {
  const mutants = sampleMutants(area, Number(values.sample));
  const tests = listFiles(
    area.tests,
    (path) => path.endsWith('.test.ts') && !/nightly|isolated|citus/.test(path),
  );
  let vitest = await openVitest();
  await assertUnchanged(vitest, name, tests);
  const missed: string[] = [];
  const from = Date.now();
  for (const [index, mutant] of mutants.entries()) {
    const noticed = await isEndless(isNoticed(vitest, mutant, tests));
    if (noticed === 'endless') {
      await vitest.close();
      active = null;
      vitest = await openVitest();
    }
    if (!noticed) {
      missed.push(describe(mutant));
      console.log(missed.at(-1));
    }
    if ((index + 1) % 50 === 0) console.error(`${index + 1} of ${mutants.length}`);
  }
  await assertUnchanged(vitest, name, tests);
  await vitest.close();
  const share = Math.round((100 * (mutants.length - missed.length)) / Math.max(1, mutants.length));
  const summary = `${name}: ${mutants.length - missed.length} of ${mutants.length} noticed (${share} of 100) in ${Math.round((Date.now() - from) / 1000)} s`;
  const file = resolve(root, '.data/mutants', `${name}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${summary}\n${missed.join('\n')}\n`);
  console.log(summary);
}

const names = positionals.length > 0 ? positionals : Object.keys(MUTATED_AREAS);
for (const name of names) {
  const area = MUTATED_AREAS[name];
  if (!area) throw new Error(`No area ${name}: ${Object.keys(MUTATED_AREAS).join(', ')}`);
  await mutateArea(name, area);
}
process.exit(0);
