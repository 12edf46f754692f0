/**
 * Every measurement in turn: `npm run bench`, or only those named: `npm run bench -- reads size`. What was measured
 * is written to `bench/results.json` and `bench/results.md`; figures of the others stay as they were.
 * With `--quick` the short forms are run and nothing is written. Exits with 1 when a budget was not kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRepository } from '../tools/repository.ts';
import { BENCHES, runBench } from './benches.ts';
import { thisMachine } from './machine.ts';
import { budgetOf, isKept, type Measure, written } from './measure.ts';
import { pageOf, type Results, withBench } from './results.ts';

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
  const known: Results | null = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : null;
  const order = BENCHES.map((bench) => bench.name);
  const measuredAt = new Date().toISOString().slice(0, 10);
  const results = withBench(known, thisMachine(), order, [name, { measuredAt, measures }]);
  writeFileSync(JSON_FILE, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE_FILE, pageOf(results));
}

const failed: string[] = [];
for (const { name } of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n== ${name}`);
  const measures = await runBench(name, ...(values.quick ? ['--quick'] : []));
  if (!measures) {
    failed.push(`${name} broke off`);
    continue;
  }
  if (!values.quick) record(name, measures);
  for (const measure of measures.filter((each) => !isKept(each)))
    failed.push(`${name}, ${measure.name}: ${written(measure.value, measure.unit)} (${budgetOf(measure)})`);
}
console.log(failed.length === 0 ? '\nEvery budget was kept.' : '\nNot kept:');
for (const line of failed) console.log(`- ${line}`);
process.exitCode = failed.length === 0 ? 0 : 1;
