import { expect, it } from 'vitest';
import { formatBudget, formatValue, isKept } from './measure.ts';
import { quantile } from './quantile.ts';

it('meets a budget exactly at its limit', () => {
  expect(isKept({ name: 'ratio', value: 0.45, min: 0.45 })).toBe(true);
  expect(isKept({ name: 'ratio', value: 0.449, min: 0.45 })).toBe(false);
  expect(isKept({ name: 'p99', value: 60.1, unit: 'ms', max: 60 })).toBe(false);
  expect(isKept({ name: 'no budget', value: 1 })).toBe(true);
});

it('formats figures with about three significant digits', () => {
  expect([0.4712, 2.345, 34.56, 345.6, 12_345.6, 5].map((value) => formatValue(value))).toEqual([
    '0.471',
    '2.35',
    '34.6',
    '346',
    '12,346',
    '5',
  ]);
  expect(formatBudget({ name: 'p99', value: 1, unit: 'ms', max: 500 })).toBe('at most 500 ms');
});

it('finds quantiles without changing the input', () => {
  const values = [5, 1, 4, 2, 3];
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)]).toEqual([3, 5, 0]);
  expect(values).toEqual([5, 1, 4, 2, 3]);
});
