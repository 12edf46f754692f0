import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOldEnough, MIN_AGE } from './age.ts';
import { computeCashback } from './cashback.ts';
import { listInstalmentOptions, MAX_INSTALMENTS, maxInstalments } from './instalments.ts';
import { isModular, modulesError } from './modules.ts';
import { addModulePrices, discountPrices, isFree, type Prices, paymentTypesFor, priceFor } from './prices.ts';

const cents = fc.integer({ min: 0, max: 10_000_000_00 });
/** A full price and a cash price that is not above it. */
const prices = fc
  .tuple(cents, cents)
  .map(([a, b]): Prices => ({ full: Math.max(a, b), cash: Math.min(a, b) }));
const discount = fc.record({
  percentage: fc.integer({ min: 0, max: 100 }),
  valueCents: fc.option(fc.integer({ min: 1, max: 10_000_000_00 })),
});

describe('prices', () => {
  it('are the full one on credit and the cash one by debit and Pix (PAY-15, PAY-16, PAY-17)', () => {
    const both = { full: 100, cash: 90 };
    expect([priceFor('credit', both), priceFor('debit', both), priceFor('pix', both)]).toEqual([100, 90, 90]);
  });

  it('after a percentage are lower by it, both of them, to the nearest cent (PAY-18, PAY-19)', () => {
    expect(discountPrices({ full: 100_001, cash: 90_000 }, { percentage: 10, valueCents: null })).toEqual({
      full: 90_001,
      cash: 81_000,
    });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 100 }), (list, percentage) => {
        const left = discountPrices(list, { percentage, valueCents: null });
        const exact = (price: number) => (price * (100 - percentage)) / 100;
        expect(Math.abs(left.full - exact(list.full))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(left.cash - exact(list.cash))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('after any discount are whole cents, never below 0, never above before, and full stays above cash', () => {
    fc.assert(
      fc.property(prices, discount, (list, off) => {
        const left = discountPrices(list, off);
        for (const price of [left.full, left.cash]) {
          expect(Number.isSafeInteger(price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(0);
        }
        expect(left.full).toBeLessThanOrEqual(list.full);
        expect(left.cash).toBeLessThanOrEqual(list.cash);
        expect(left.full).toBeGreaterThanOrEqual(left.cash);
      }),
    );
    expect(discountPrices({ full: 3, cash: 2 }, null)).toEqual({ full: 3, cash: 2 });
  });

  it('of 0 allow only free, all others never allow it (PAY-02, CHECKOUT-42, CHECKOUT-43)', () => {
    const all = discountPrices({ full: 100, cash: 90 }, { percentage: 100, valueCents: null });
    expect(paymentTypesFor(all)).toEqual(['free']);
    expect(paymentTypesFor({ full: 0, cash: 0 })).toEqual(['free']);
    fc.assert(
      fc.property(prices, (list) => {
        expect(paymentTypesFor(list).includes('free')).toBe(list.cash === 0);
        expect(isFree(list)).toBe(list.cash === 0);
      }),
    );
  });

  it('with modules are the sum, where a missing cash price is the full one', () => {
    const module = fc.record({ full: cents, cash: fc.option(cents) });
    fc.assert(
      fc.property(prices, fc.array(module, { maxLength: 3 }), (course, modules) => {
        const sum = addModulePrices(course, modules);
        expect(sum.full).toBe(modules.reduce((total, { full }) => total + full, course.full));
        expect(sum.cash).toBe(modules.reduce((total, { full, cash }) => total + (cash ?? full), course.cash));
      }),
    );
  });
});

describe('instalments', () => {
  it('have a key and a value, and value times count is the total (PAY-13, ENTITY-38)', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 12 }), (price, max) => {
        const options = listInstalmentOptions(price, max);
        expect(options.map(({ key }) => key)).toEqual(Array.from({ length: max }, (_, at) => at + 1));
        for (const { key, value } of options) expect(Math.round(key * value * 100)).toBe(price);
      }),
    );
  });

  it('are up to 12 on credit, one when the coupon forbids more (PAY-09, PAY-10)', () => {
    expect(MAX_INSTALMENTS).toBe(12);
    expect([
      maxInstalments('credit'),
      maxInstalments('credit', true),
      maxInstalments('credit', false),
    ]).toEqual([12, 12, 1]);
  });

  it('begin with the full price, which is the only option without credit (PAY-12)', () => {
    for (const type of ['debit', 'pix', 'free'] as const) {
      expect(maxInstalments(type)).toBe(1);
      expect(listInstalmentOptions(229_000, maxInstalments(type))).toEqual([{ key: 1, value: 2290 }]);
    }
  });
});

it('the minimum age is 14, reached on the birthday (CHECKOUT-52)', () => {
  expect(MIN_AGE).toBe(14);
  const on = (born: string, today: string) => isOldEnough(born, today);
  expect([on('2012-11-15', '2026-11-15'), on('2012-11-16', '2026-11-15')]).toEqual([true, false]);
  expect([on('2012-02-29', '2026-02-28'), on('2012-02-29', '2026-03-01')]).toEqual([false, true]);
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, (born, a, b) => {
      const [early = '', late = ''] = [a, b].sort();
      // Age never decreases.
      expect(!isOldEnough(born, early) || isOldEnough(born, late)).toBe(true);
    }),
  );
});

it('cashback is a percentage of the cash price or a fixed value, never more than was paid (PAY-20, PAY-21)', () => {
  expect(computeCashback(90_000, { percentage: 5, cents: null }, 100_000)).toBe(4500);
  expect(computeCashback(90_000, { percentage: null, cents: 1234 }, 100_000)).toBe(1234);
  expect(computeCashback(90_000, { percentage: null, cents: null }, 100_000)).toBe(0);
  const cashback = fc.oneof(
    fc.record({ percentage: fc.integer({ min: 1, max: 100 }), cents: fc.constant(null) }),
    fc.record({ percentage: fc.constant(null), cents: fc.option(cents) }),
  );
  fc.assert(
    fc.property(cents, cashback, cents, (price, promised, paid) => {
      const given = computeCashback(price, promised, paid);
      expect(Number.isSafeInteger(given)).toBe(true);
      expect(given).toBeGreaterThanOrEqual(0);
      expect(given).toBeLessThanOrEqual(paid);
    }),
  );
});

it('modular is the type 2, whose buyers choose one to three (ROUTE-36, CHECKOUT-33, CHECKOUT-34)', () => {
  expect([1, 2, 3].map(isModular)).toEqual([false, true, false]);
  expect([0, 1, 3, 4].map(modulesError)).toEqual([
    'Por favor selecione ao menos 1 módulo antes de continuar',
    null,
    null,
    'Por favor, desmarque algum dos módulos para selecionar outro',
  ]);
});
