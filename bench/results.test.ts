import { expect, it } from 'vitest';
import type { Measure } from './measure.ts';
import { findRegressions, formatPage, pickBest, withBench } from './results.ts';

const machine = {
  cores: 2,
  processor: 'Demo (arm64)',
  memory: '8 GB',
  system: 'Linux 6',
  node: '20.19.0',
  postgres: '18.1.0',
};

const save = (value: number): Measure => ({ name: 'saving', value, min: 0.45 });
const search = (value: number): Measure => ({ name: 'search', value, max: 3 });

it('allows a ratio to be 20 % worse than recorded, not more', () => {
  expect(findRegressions({ saving: [0.5] }, [save(0.41)])).toEqual([]);
  expect(findRegressions({ saving: [0.5] }, [save(0.39)])).toEqual([
    { name: 'saving', recorded: 0.5, measured: 0.39 },
  ]);
});

it('treats lower as better when the budget is a maximum', () => {
  expect(findRegressions({ search: [2] }, [search(1)])).toEqual([]);
  expect(findRegressions({ search: [2] }, [search(2.3)])).toEqual([]);
  expect(findRegressions({ search: [2] }, [search(2.5)])).toEqual([
    { name: 'search', recorded: 2, measured: 2.5 },
  ]);
});

it('compares with the best recorded, so that many small losses are noticed', () => {
  expect(findRegressions({ saving: [0.5, 0.45, 0.41] }, [save(0.38)])).toEqual([
    { name: 'saving', recorded: 0.5, measured: 0.38 },
  ]);
  expect(findRegressions({ search: [2, 2.3] }, [search(2.5)])).toEqual([
    { name: 'search', recorded: 2, measured: 2.5 },
  ]);
});

it('compares no times and no ratios without a record or a budget', () => {
  const p99 = (value: number): Measure => ({ name: 'p99', value, unit: 'ms', max: 60 });
  expect(findRegressions({ p99: [10] }, [p99(59)])).toEqual([]);
  expect(findRegressions({}, [save(0.1)])).toEqual([]);
  const withoutBudget = (value: number): Measure => ({ name: 'withoutBudget', value });
  expect(findRegressions({ withoutBudget: [1] }, [withoutBudget(0.1)])).toEqual([]);
});

it('picks the better of two runs for each ratio', () => {
  expect(pickBest([save(0.4), search(2)], [save(0.5), search(2.5)])).toEqual([save(0.5), search(2)]);
  expect(pickBest([save(0.4)], [])).toEqual([save(0.4)]);
});

const recorded = (...measures: Measure[]) => ({ measuredAt: '2026-11-15', machine, measures });

it('formats a page with the machines and the missed budgets', () => {
  const p99 = { name: 'p99', value: 1234.5, unit: 'ms', max: 60, against: 'p50 5 ms' };
  const elsewhere = { ...recorded(save(1)), machine: { ...machine, cores: 8 } };
  const page = formatPage({ size: recorded(), 'save-answer': recorded(save(0.47), p99), reads: elsewhere });
  expect(page).toContain(
    '- 2 cores of Demo (arm64), 8 GB, Linux 6, Node 20.19.0, PostgreSQL 18.1.0: size 2026-11-15, save-answer 2026-11-15.',
  );
  expect(page).toContain('- 8 cores of Demo (arm64), 8 GB, Linux 6, Node 20.19.0, PostgreSQL 18.1.0: reads');
  expect(page).toContain('| save-answer | saving | 0.470 | at least 0.450 |  | kept |');
  expect(page).toContain('| save-answer | p99 | 1,235 ms | at most 60 ms | p50 5 ms | **not kept** |');
});

it('keeps the records of other benches in table order', () => {
  const order = ['size', 'save-answer', 'reads'];
  const known = { reads: recorded(save(0.6)), size: recorded(save(1)) };
  const more = withBench(known, order, ['save-answer', recorded(save(0.5))]);
  expect(Object.keys(more)).toEqual(['size', 'save-answer', 'reads']);
  expect(withBench(more, order, ['reads', recorded(save(0.7))]).reads).toEqual(recorded(save(0.7)));
});
