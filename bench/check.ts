/**
 * Checks that none of the most important ratios is more than 20 % worse than the best measured on this processor: `npm run bench:check`. Only ratios to a baseline of the same run are compared, never times. A worse ratio
 * is measured again, up to three times, and its best run counts, because noise makes ratios worse. What is kept is
 * added to the history; on a processor without one it is only recorded.
 */
import { BENCHES, runBench } from './benches.ts';
import { findFigures } from './history.ts';
import { describeMachine } from './machine.ts';
import { formatValue, type Measure } from './measure.ts';
import { loadHistory, recordHistory } from './record-history.ts';
import { findRegressions, pickBest } from './results.ts';

const MAX_RUNS = 3;
const { processor } = describeMachine();
const history = loadHistory();

/** The best figures of up to three runs; null when no run finished. */
async function measureBest(
  bench: string,
  options: string[],
  before: Record<string, number[]>,
): Promise<Measure[] | null> {
  let best: Measure[] | null = null;
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    console.log(`\n== ${bench}, run ${run}`);
    const measures = await runBench(bench, ...options);
    if (!measures) continue;
    best = best ? pickBest(best, measures) : measures;
    if (findRegressions(before, best).length === 0) break;
  }
  return best;
}

const problems: string[] = [];
for (const { name, check } of BENCHES) {
  if (!check) continue;
  const before = findFigures(history, { bench: name, processor });
  if (!before) console.log(`\nNothing of ${name} was measured on ${processor} yet.`);
  const best = await measureBest(name, check, before ?? {});
  if (!best) {
    problems.push(`${name}: did not finish`);
    continue;
  }
  const found = findRegressions(before ?? {}, best);
  for (const { name: ratio, measured, recorded } of found)
    problems.push(`${name}, ${ratio}: ${formatValue(measured)}, recorded ${formatValue(recorded)}`);
  if (found.length === 0) recordHistory(name, best);
}
console.log(
  problems.length === 0 ? '\nNo ratio is more than 20 % worse than recorded.' : '\nWorse than recorded:',
);
for (const problem of problems) console.log(`- ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
