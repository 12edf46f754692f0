import { type ListDefinition, type ListQuery, listSorts } from '@toro/contract/office/lists/list';
import { listQuerySchema } from '@toro/contract/office/lists/list-schemas';
import type { ParsedListQuery } from '../../apps/api/src/platform/lists/list-source.ts';
import type { openBench } from '../measure.ts';
import { quantile } from '../quantile.ts';

/** Of all combinations together. */
export const BUDGET_MS = 200;
/** Of every single filter with every sort. */
const FILTER_BUDGET_MS = 300;
const ROUNDS = 3;

/** The milliseconds of some runs, after one that warms up. */
export async function timeRuns(run: () => Promise<unknown>): Promise<number[]> {
  await run();
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    await run();
    durations.push(performance.now() - before);
  }
  return durations;
}

/** No filter, every value of every filter, and every pair of them. */
function* listQueries(filters: Record<string, ListQuery[]>): Iterable<[string, ListQuery, 'pair'?]> {
  const names = Object.keys(filters);
  yield ['no filter', {}];
  for (const [at, name] of names.entries())
    for (const query of filters[name] ?? []) {
      yield [name, query];
      for (const other of names.slice(at + 1))
        for (const more of filters[other] ?? [])
          yield [`${name} and ${other}`, { ...query, ...more }, 'pair'];
    }
}

/** Every filter and pair of filters with every sort of a list. */
export async function measureList(
  bench: ReturnType<typeof openBench>,
  list: ListDefinition,
  filters: Record<string, ListQuery[]>,
  run: (query: ParsedListQuery) => Promise<unknown>,
): Promise<void> {
  const schema = listQuerySchema(list);
  const all: number[] = [];
  const slow: [string, number][] = [];
  const single: [string, number][] = [];
  for (const [name, filter, pair] of listQueries(filters))
    for (const sort of listSorts(list)) {
      const durations = await timeRuns(() => run(schema.parse({ ...filter, sort })));
      all.push(...durations);
      const words = `${name} by ${sort} ${JSON.stringify(filter)}`;
      slow.push([words, Math.min(...durations)]);
      if (!pair) single.push([words, quantile(durations, 0.95)]);
    }
  slow.sort(([, a], [, b]) => b - a);
  single.sort(([, a], [, b]) => b - a);
  const [[worst, slowest] = ['', 0]] = slow;
  const [[worstSingle, slowestSingle] = ['', 0]] = single;
  if (process.argv.includes('--slowest'))
    for (const [name, ms] of slow.slice(0, 25)) console.log(`${ms.toFixed(0)} ms  ${name}`);
  bench.measure({
    name: `list of ${list.name} p95`,
    value: quantile(all, 0.95),
    unit: 'ms',
    max: BUDGET_MS,
    against: `${slow.length} combinations of filters and sorts`,
  });
  bench.measure({
    name: `list of ${list.name}, p95 of the slowest single filter and sort`,
    value: slowestSingle,
    unit: 'ms',
    max: FILTER_BUDGET_MS,
    against: worstSingle,
  });
  bench.measure({
    name: `list of ${list.name}, slowest filter and sort`,
    value: slowest,
    unit: 'ms',
    against: worst,
  });
}
