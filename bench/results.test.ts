import { expect, it } from 'vitest';
import type { Measure } from './measure.ts';
import { bestOf, pageOf, regressionsOf, withBench } from './results.ts';

const machine = {
  cores: 2,
  processor: 'Demo (arm64)',
  memory: '8 GB',
  system: 'Linux 6',
  node: '20.19.0',
  postgres: '18.1.0',
};

const save = (value: number): Measure => ({ name: 'saving', value, least: 0.45 });
const search = (value: number): Measure => ({ name: 'search', value, most: 3 });

it('lets a ratio be a fifth worse than recorded, and no more', () => {
  expect(regressionsOf([save(0.5)], [save(0.41)])).toEqual([]);
  expect(regressionsOf([save(0.5)], [save(0.39)])).toEqual([
    { name: 'saving', recorded: 0.5, measured: 0.39 },
  ]);
});

it('knows that less is better where the budget is a most', () => {
  expect(regressionsOf([search(2)], [search(1)])).toEqual([]);
  expect(regressionsOf([search(2)], [search(2.3)])).toEqual([]);
  expect(regressionsOf([search(2)], [search(2.5)])).toEqual([{ name: 'search', recorded: 2, measured: 2.5 }]);
});

it('never compares times, nor ratios that nobody recorded or that have no budget', () => {
  const p99 = (value: number): Measure => ({ name: 'p99', value, unit: 'ms', most: 60 });
  expect(regressionsOf([p99(10)], [p99(59)])).toEqual([]);
  expect(regressionsOf([], [save(0.1)])).toEqual([]);
  const told = (value: number): Measure => ({ name: 'told', value });
  expect(regressionsOf([told(1)], [told(0.1)])).toEqual([]);
});

it('takes the better of two runs, ratio by ratio', () => {
  expect(bestOf([save(0.4), search(2)], [save(0.5), search(2.5)])).toEqual([save(0.5), search(2)]);
  expect(bestOf([save(0.4)], [])).toEqual([save(0.4)]);
});

it('writes a page that names the machine and says what was not kept', () => {
  const measures = [save(0.47), { name: 'p99', value: 1234.5, unit: 'ms', most: 60, against: 'p50 5 ms' }];
  const page = pageOf({ machine, benches: { 'save-answer': { measuredAt: '2026-11-15', measures } } });
  expect(page).toContain('Machine: 2 cores of Demo (arm64), 8 GB, Linux 6, Node 20.19.0, PostgreSQL 18.1.0.');
  expect(page).toContain('| save-answer | saving | 0.470 | at least 0.450 |  | kept |');
  expect(page).toContain('| save-answer | p99 | 1,235 ms | at most 60 ms | p50 5 ms | **not kept** |');
  expect(page).toContain('Measured: save-answer 2026-11-15.');
});

it('keeps what other benches recorded, in the order of the table, but not beside figures of another machine', () => {
  const order = ['size', 'save-answer', 'reads'];
  const recorded = (value: number) => ({ measuredAt: '2026-11-15', measures: [save(value)] });
  const known = { machine, benches: { reads: recorded(0.6), size: recorded(1) } };
  const more = withBench(known, machine, order, ['save-answer', recorded(0.5)]);
  expect(Object.keys(more.benches)).toEqual(['size', 'save-answer', 'reads']);
  expect(withBench(more, machine, order, ['reads', recorded(0.7)]).benches.reads).toEqual(recorded(0.7));
  const elsewhere = withBench(known, { ...machine, cores: 8 }, order, ['save-answer', recorded(0.5)]);
  expect(Object.keys(elsewhere.benches)).toEqual(['save-answer']);
});
