import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addModulePrices } from '../checkout/prices.ts';
import { findLeastPrices } from './least-prices.ts';

it('the least price is that of the course alone, or with its cheapest module', () => {
  expect(findLeastPrices({ full: 49_000, cash: 44_100 }, [])).toEqual({ full: 49_000, cash: 44_100 });
  const modules = [
    { full: 39_000, cash: 35_100 },
    { full: 29_000, cash: 26_100 },
    { full: 29_000, cash: null },
  ];
  expect(findLeastPrices({ full: 49_000, cash: 44_100 }, modules)).toEqual({ full: 78_000, cash: 70_200 });
});

it('no purchase with a module costs less in cash', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const module = fc.record({ full: cents, cash: fc.option(cents) });
  fc.assert(
    fc.property(cents, fc.array(module, { minLength: 1, maxLength: 5 }), (price, modules) => {
      const course = { full: price, cash: price };
      const least = findLeastPrices(course, modules).cash;
      for (const one of modules) expect(addModulePrices(course, [one]).cash).toBeGreaterThanOrEqual(least);
    }),
  );
});
