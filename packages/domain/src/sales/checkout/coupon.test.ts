import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponTerms, checkCouponValidity } from './coupon.ts';
import { hasFreeSeat, isOnSale } from './sale.ts';

const now = new Date('2026-11-15T22:30:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const open: CouponTerms = {
  startsAt: null,
  endsAt: null,
  cancelledAt: null,
  maxRedemptions: null,
  redemptions: 0,
  courseIds: [],
  moduleIds: [],
  minimumCents: null,
  pausedAt: null,
  deletedAt: null,
};
const purchase = { courseId: 7, moduleIds: [21, 22], cashCents: 50_000 };

describe('a coupon', () => {
  it('is usable within its time, for its courses, while uses are left (PAY-22)', () => {
    const validity = (terms: Partial<CouponTerms>) =>
      checkCouponValidity({ ...open, ...terms }, purchase, now);
    expect(validity({})).toBe('usable');
    expect([validity({ startsAt: now }), validity({ startsAt: at(1) })]).toEqual(['usable', 'not_yet']);
    expect([validity({ endsAt: at(1) }), validity({ endsAt: now })]).toEqual(['usable', 'ended']);
    expect(validity({ cancelledAt: at(-1) })).toBe('cancelled');
    expect([validity({ courseIds: [7, 8] }), validity({ courseIds: [8] })]).toEqual([
      'usable',
      'other_course',
    ]);
    expect(validity({ maxRedemptions: 2, redemptions: 1 })).toBe('usable');
    expect(validity({ maxRedemptions: 2, redemptions: 2 })).toBe('exhausted');
  });

  it('with a combo is usable only when all its modules are chosen together (PROMO-05)', () => {
    const validity = (moduleIds: number[], chosen: number[]) =>
      checkCouponValidity({ ...open, moduleIds }, { ...purchase, moduleIds: chosen }, now);
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });
    fc.assert(
      fc.property(ids, ids, (named, chosen) => {
        const isWhole = named.every((id) => chosen.includes(id));
        expect(validity(named, chosen)).toBe(isWhole ? 'usable' : 'other_modules');
      }),
    );
  });

  it('is not usable while paused or deleted, nor for a purchase below its minimum', () => {
    const validity = (terms: Partial<CouponTerms>) =>
      checkCouponValidity({ ...open, ...terms }, purchase, now);
    expect(validity({ pausedAt: now })).toBe('paused');
    expect(validity({ deletedAt: now })).toBe('cancelled');
    expect([validity({ minimumCents: 50_000 }), validity({ minimumCents: 50_001 })]).toEqual([
      'usable',
      'below_minimum',
    ]);
  });

  it('is never usable again after its end, whatever else changes', () => {
    const terms = fc.record({
      startsAt: fc.option(fc.integer({ min: -9e9, max: 9e9 }).map(at)),
      endsAt: fc.integer({ min: -9e9, max: 0 }).map(at),
      cancelledAt: fc.option(fc.integer({ min: -9e9, max: 9e9 }).map(at)),
      maxRedemptions: fc.option(fc.integer({ min: 1, max: 5 })),
      redemptions: fc.integer({ min: 0, max: 5 }),
      courseIds: fc.array(fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(
      fc.property(terms, (coupon) => checkCouponValidity({ ...open, ...coupon }, purchase, now) !== 'usable'),
    );
  });
});

describe('a class group', () => {
  const sale = { isVisible: true, endsOn: null, saleFrom: null, saleUntil: null };
  const today = '2026-11-15';

  it('is on sale from its first to its last day, while it is shown and not over', () => {
    expect(isOnSale(sale, today)).toBe(true);
    expect(isOnSale({ ...sale, saleFrom: today, saleUntil: today, endsOn: today }, today)).toBe(true);
    for (const error of [
      { isVisible: false },
      { saleFrom: '2026-11-16' },
      { saleUntil: '2026-11-14' },
      { endsOn: '2026-11-14' },
    ])
      expect(isOnSale({ ...sale, ...error }, today)).toBe(false);
  });

  it('has a seat while fewer than its seats are taken, and always without a limit', () => {
    expect([
      hasFreeSeat(null, 1e9),
      hasFreeSeat(1, 0),
      hasFreeSeat(1, 1),
      hasFreeSeat(0, 0),
      hasFreeSeat(3, 5),
    ]).toEqual([true, true, false, false, false]);
  });
});
