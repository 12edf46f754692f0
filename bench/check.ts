/**
 * Whether a ratio has become more than 20 % worse than `bench/results.json` says: `npm run bench:check`.
 * Only ratios to a floor of the same run are compared, never times, so that another machine may ask too. A ratio that
 * looks worse is measured again, up to three times, and its best run counts: noise makes ratios worse.
 */
import { readFileSync } from 'node:fs';
import { inRepository } from '../tools/repository.ts';
import { BENCHES, runBench } from './benches.ts';
import { type Measure, written } from './measure.ts';
import { bestOf, type Regression, type Results, regressionsOf } from './results.ts';

const TRIES = 3;
const recorded: Results = JSON.parse(readFileSync(inRepository('bench/results.json'), 'utf8'));

/** Null when no run came to an end. */
async function check(name: string, before: Measure[]): Promise<Regression[] | null> {
  let best: Measure[] | null = null;
  for (let run = 1; run <= TRIES; run += 1) {
    console.log(`\n== ${name}, run ${run}`);
    const measures = await runBench(name, '--quick');
    if (!measures) continue;
    best = best ? bestOf(best, measures) : measures;
    if (regressionsOf(before, best).length === 0) return [];
  }
  return best && regressionsOf(before, best);
}

const faults: string[] = [];
for (const { name } of BENCHES.filter(({ checked }) => checked)) {
  const before = recorded.benches[name];
  const found = before && (await check(name, before.measures));
  if (!found) faults.push(`${name}: ${before ? 'broke off' : 'nothing is recorded'}`);
  for (const regression of found ?? [])
    faults.push(
      `${name}, ${regression.name}: ${written(regression.measured)}, recorded ${written(regression.recorded)}`,
    );
}
console.log(
  faults.length === 0 ? '\nNo ratio is more than 20 % worse than recorded.' : '\nWorse than recorded:',
);
for (const fault of faults) console.log(`- ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
