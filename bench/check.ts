/**
 * Checks that no ratio is more than 20 % worse than in `bench/results.json`: `npm run bench:check`.
 * Only ratios to a baseline of the same run are compared, never times, so that it works on any machine. A worse ratio is
 * measured again, up to three times, and its best run counts, because noise makes ratios worse.
 */
import { readFileSync } from 'node:fs';
import { inRepository } from '../tools/repository.ts';
import { BENCHES, runBench } from './benches.ts';
import { formatValue, type Measure } from './measure.ts';
import { findRegressions, pickBest, type Regression, type Results } from './results.ts';

const MAX_RUNS = 3;
const recorded: Results = JSON.parse(readFileSync(inRepository('bench/results.json'), 'utf8'));

/** Null when no run finished. */
async function checkBench(name: string, before: Measure[]): Promise<Regression[] | null> {
  let best: Measure[] | null = null;
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    console.log(`\n== ${name}, run ${run}`);
    const measures = await runBench(name, '--quick');
    if (!measures) continue;
    best = best ? pickBest(best, measures) : measures;
    if (findRegressions(before, best).length === 0) return [];
  }
  return best && findRegressions(before, best);
}

const problems: string[] = [];
for (const { name } of BENCHES.filter(({ checked }) => checked)) {
  const before = recorded[name];
  const found = before && (await checkBench(name, before.measures));
  if (!found) problems.push(`${name}: ${before ? 'did not finish' : 'nothing is recorded'}`);
  for (const regression of found ?? [])
    problems.push(
      `${name}, ${regression.name}: ${formatValue(regression.measured)}, recorded ${formatValue(regression.recorded)}`,
    );
}
console.log(
  problems.length === 0 ? '\nNo ratio is more than 20 % worse than recorded.' : '\nWorse than recorded:',
);
for (const fault of problems) console.log(`- ${fault}`);
process.exitCode = problems.length === 0 ? 0 : 1;
