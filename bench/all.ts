/**
 * Runs every bench: `npm run bench`, or only those named: `npm run bench -- reads size`. The figures are written to
 * `bench/results.json` and `bench/results.md`; those of other benches are kept. Ratios also go into
 * `bench/history.jsonl` and are drawn in the page of measurements. With `--quick` the short forms run and
 * nothing is written. Exits with 1 when a budget was not met.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRepository } from '../tools/repository.ts';
import { BENCHES, runBench } from './benches.ts';
import { describeMachine } from './machine.ts';
import { formatBudget, formatValue, isKept, type Measure } from './measure.ts';
import { recordHistory } from './record-history.ts';
import { formatPage, type Results, withBench } from './results.ts';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are ${BENCHES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const JSON_FILE = inRepository('bench/results.json');
const PAGE_FILE = inRepository('bench/results.md');

function record(name: string, measures: Measure[]): void {
  const known: Results = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : {};
  const order = BENCHES.map((bench) => bench.name);
  const measuredAt = new Date().toISOString().slice(0, 10);
  const results = withBench(known, order, [name, { measuredAt, machine: describeMachine(), measures }]);
  writeFileSync(JSON_FILE, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE_FILE, formatPage(results));
  recordHistory(name, measures);
}

const problems: string[] = [];
for (const { name } of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n== ${name}`);
  const measures = await runBench(name, ...(values.quick ? ['--quick'] : []));
  if (!measures) {
    problems.push(`${name} did not finish`);
    continue;
  }
  if (!values.quick) record(name, measures);
  for (const measure of measures.filter((each) => !isKept(each)))
    problems.push(
      `${name}, ${measure.name}: ${formatValue(measure.value, measure.unit)} (${formatBudget(measure)})`,
    );
}
console.log(problems.length === 0 ? '\nEvery budget was kept.' : '\nNot kept:');
for (const line of problems) console.log(`- ${line}`);
process.exitCode = problems.length === 0 ? 0 : 1;
