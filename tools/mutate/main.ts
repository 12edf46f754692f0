import { parseArgs } from 'node:util';
import { MUTATED_AREAS, type MutatedArea } from './areas.ts';
import { describeMutant, type FileMutant, listTests, sampleMutants } from './list-mutants.ts';
import { type Baseline, measureBaseline } from './measure-baseline.ts';
import { MutantRecord, readMissed } from './mutant-record.ts';
import { tryBatches } from './try-batches.ts';
import { openForOne, tryOne } from './try-one.ts';

/*
 * `npm run mutate -- AREA [--sample 300]` changes the production code of an area in small ways, one at a time and in
 * memory only, and lists what no test noticed. The sample is the same for the same code. `--missed` tries again what
 * the last run missed or did not come to.
 */
const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    file: { type: 'string' },
    missed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Tries the changes of what is computed when a file is loaded, each in a process of its own. */
async function tryLoaded(
  mutants: readonly FileMutant[],
  { reached, seconds }: Baseline,
  record: MutantRecord,
): Promise<void> {
  const loaded = [...mutants.entries()].filter(([, { isLoaded }]) => isLoaded);
  if (loaded.length === 0) return;
  let vitest = await openForOne();
  for (const [at, mutant] of loaded) {
    const near = [...(reached.get(at) ?? [])].sort((a, b) => (seconds.get(a) ?? 0) - (seconds.get(b) ?? 0));
    const outcome = await tryOne(vitest, mutant, { tests: near, seconds });
    record.note(at, outcome);
    if (outcome === 'ended by time') {
      // It may wait for the ended process for ever.
      void vitest.close();
      vitest = await openForOne();
    }
  }
  await vitest.close();
}

async function mutateArea(name: string, area: MutatedArea): Promise<void> {
  const from = Date.now();
  const sample = sampleMutants(area, { file: values.file, size: Number(values.sample) });
  const wanted = values.missed ? readMissed(name) : null;
  const mutants = sample.filter((mutant) => !wanted || wanted.has(describeMutant(mutant)));
  const baseline = await measureBaseline(name, listTests(area), mutants);
  const { size } = baseline.reached;
  console.error(`${name}: tests run in ${Math.round((Date.now() - from) / 1000)} s, ${size} reached`);
  const record = new MutantRecord(name, mutants, baseline);
  await tryBatches(mutants, baseline, record);
  await tryLoaded(mutants, baseline, record);
  console.log(record.summary());
}

const names = positionals.length > 0 ? positionals : Object.keys(MUTATED_AREAS);
for (const name of names) {
  const area = MUTATED_AREAS[name];
  if (!area) throw new Error(`No area ${name}: ${Object.keys(MUTATED_AREAS).join(', ')}`);
  await mutateArea(name, area);
}
process.exit(0);
