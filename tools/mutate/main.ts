import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTATED_AREAS, type MutatedArea } from './areas.ts';
import { describeMutant, type FileMutant, listTests, root, sampleMutants } from './list-mutants.ts';
import { type Baseline, measureBaseline } from './measure-baseline.ts';
import { tryBatches } from './try-batches.ts';
import { type Outcome, openForOne, tryOne } from './try-one.ts';

/*
 * `npm run mutate -- AREA [--sample 300]` changes the production code of an area in small ways, one at a time and in
 * memory only, and lists what no test noticed. The sample is the same for the same code.
 */
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '300' }, file: { type: 'string' } },
  allowPositionals: true,
});

/** Tries the changes of what is computed when a file is loaded, each in a process of its own. */
async function tryLoaded(
  mutants: readonly FileMutant[],
  { reached, seconds }: Baseline,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const loaded = [...mutants.entries()].filter(([, { isLoaded }]) => isLoaded);
  if (loaded.length === 0) return outcomes;
  let vitest = await openForOne();
  for (const [at, mutant] of loaded) {
    const near = [...(reached.get(at) ?? [])].sort((a, b) => (seconds.get(a) ?? 0) - (seconds.get(b) ?? 0));
    const outcome = await tryOne(vitest, mutant, { tests: near, seconds });
    outcomes.set(at, outcome);
    if (outcome === 'ended by time') {
      // It may wait for the ended process for ever.
      void vitest.close();
      vitest = await openForOne();
    }
  }
  await vitest.close();
  return outcomes;
}

async function mutateArea(name: string, area: MutatedArea): Promise<void> {
  const from = Date.now();
  const mutants = sampleMutants(area, { file: values.file, size: Number(values.sample) });
  const baseline = await measureBaseline(name, listTests(area), mutants);
  const { size } = baseline.reached;
  console.error(`${name}: tests run in ${Math.round((Date.now() - from) / 1000)} s, ${size} reached`);
  const outcomes = new Map([
    ...(await tryBatches(mutants, baseline)),
    ...(await tryLoaded(mutants, baseline)),
  ]);
  const listBy = (wanted: Outcome) =>
    mutants.flatMap((mutant, at) => (outcomes.get(at) === wanted ? [{ mutant, at }] : []));
  const lines = (['missed', 'ended by time'] as const).flatMap((outcome) =>
    listBy(outcome).map(({ mutant, at }) => {
      const isReached = (baseline.reached.get(at)?.size ?? 0) > 0;
      return `${outcome}${isReached ? '' : ', not reached'}: ${describeMutant(mutant)}`;
    }),
  );
  const noticed = mutants.length - listBy('missed').length;
  const share = Math.round((100 * noticed) / Math.max(1, mutants.length));
  const took = Math.round((Date.now() - from) / 1000);
  const summary = `${name}: ${noticed} of ${mutants.length} noticed (${share} of 100), ${listBy('ended by time').length} of them ended by time, in ${took} s`;
  const file = resolve(root, '.data/mutants', `${name}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [summary, ...lines, ''].join('\n'));
  console.log([...lines, summary].join('\n'));
}

const names = positionals.length > 0 ? positionals : Object.keys(MUTATED_AREAS);
for (const name of names) {
  const area = MUTATED_AREAS[name];
  if (!area) throw new Error(`No area ${name}: ${Object.keys(MUTATED_AREAS).join(', ')}`);
  await mutateArea(name, area);
}
process.exit(0);
