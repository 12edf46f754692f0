import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { hasFreeSeat, isOnSale } from '../checkout/sale.ts';
import { findOfferState } from './offer-state.ts';

const TODAY = '2026-11-16';
const ALWAYS = { isVisible: true, endsOn: null, saleFrom: null, saleUntil: null, seats: null };
const stateOf = (terms: Partial<typeof ALWAYS | Record<string, unknown>>, taken = 0) =>
  findOfferState({ ...ALWAYS, ...terms } as Parameters<typeof findOfferState>[0], taken, TODAY);

describe('the state of an offer', () => {
  it('is open, soon or sold out, and nothing else is listed', () => {
    expect(stateOf({})).toBe('open');
    expect(stateOf({ saleUntil: TODAY })).toBe('open');
    expect(stateOf({ saleFrom: addDays(TODAY, 1) })).toBe('soon');
    expect(stateOf({ seats: 2 }, 2)).toBe('sold-out');
    expect(stateOf({ isVisible: false })).toBeNull();
    expect(stateOf({ endsOn: addDays(TODAY, -1) })).toBeNull();
    expect(stateOf({ saleUntil: addDays(TODAY, -1) })).toBeNull();
    expect(stateOf({ isVisible: false, saleFrom: addDays(TODAY, 1) })).toBeNull();
    expect(stateOf({ saleFrom: addDays(TODAY, 2), endsOn: addDays(TODAY, 1) })).toBeNull();
    expect(stateOf({ saleFrom: addDays(TODAY, 1), seats: 0 })).toBeNull();
  });

  it('is open exactly when the checkout sells the class group', () => {
    const day = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(TODAY, days)));
    const terms = fc.record({
      isVisible: fc.boolean(),
      endsOn: day,
      saleFrom: day,
      saleUntil: day,
      seats: fc.option(fc.integer({ min: 0, max: 3 })),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 4 }), (group, taken) => {
        expect(findOfferState(group, taken, TODAY) === 'open').toBe(
          isOnSale(group, TODAY) && hasFreeSeat(group.seats, taken),
        );
        if (!group.isVisible) expect(findOfferState(group, taken, TODAY)).toBeNull();
      }),
    );
  });
});
