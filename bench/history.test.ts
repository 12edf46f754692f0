import { expect, it } from 'vitest';
import { drawHistory, findFigures, type HistoryLine, readHistory, toRatios } from './history.ts';

const line = (commit: string, processor: string, ratios: HistoryLine['ratios']): HistoryLine => ({
  day: '2026-11-19',
  commit,
  processor,
  bench: 'reads',
  ratios,
});

const history = [
  line('aaaa', 'Demo (arm64)', { home: 2, course: 0.9 }),
  line('bbbb', 'Demo (x64)', { home: 1 }),
  line('cccc', 'Demo (arm64)', { home: 1 }),
];

it('keeps ratios with a budget: times differ between machines', () => {
  const measures = [
    { name: 'home', value: 0.5, min: 0.4 },
    { name: 'p99', value: 12, unit: 'ms', max: 60 },
    { name: 'only told', value: 0.3 },
  ];
  expect(toRatios(measures)).toEqual({ home: 0.5 });
});

it('gives the figures on the same processor, of runs that measured only a part too', () => {
  expect(findFigures(history, { bench: 'reads', processor: 'Demo (arm64)' })).toEqual({
    home: [2, 1],
    course: [0.9],
  });
  expect(findFigures(history, { bench: 'reads', processor: 'Demo (x64)' })).toEqual({ home: [1] });
  expect(findFigures(history, { bench: 'reads', processor: 'Other' })).toBeNull();
  expect(findFigures(history, { bench: 'size', processor: 'Demo (x64)' })).toBeNull();
});

it('draws each figure by commit, for each processor by itself', () => {
  const drawn = drawHistory(readHistory(history.map((each) => `${JSON.stringify(each)}\n`).join('')));
  expect(drawn.split('\n').slice(2)).toEqual([
    '| reads: course | Demo (arm64) | 0.900 (aaaa) | █ | 0.900 (aaaa) |',
    '| reads: home | Demo (arm64) | 2 (aaaa) | █▅ | 1 (cccc) |',
    '| reads: home | Demo (x64) | 1 (bbbb) | █ | 1 (bbbb) |',
  ]);
});
