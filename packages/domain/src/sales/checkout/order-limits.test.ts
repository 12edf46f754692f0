import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denialDelaySeconds, maxWaitingOrders, seatHoldEnd } from './order-limits.ts';

const createdAt = new Date('2026-11-15T12:00:00Z');
const minutes = (end: Date) => (end.getTime() - createdAt.getTime()) / 60_000;

describe('limits of unpaid orders', () => {
  it('hold a seat for the lifetime of the payment and two minutes', () => {
    expect(minutes(seatHoldEnd('pix', createdAt, 180))).toBe(5);
    expect(minutes(seatHoldEnd('pix', createdAt, 900))).toBe(17);
    expect(minutes(seatHoldEnd('credit', createdAt, 900))).toBe(5);
    expect(minutes(seatHoldEnd('debit', createdAt, 900))).toBe(32);
  });

  it('delay a payment after three denials, twice as long each time, for an hour at most', () => {
    expect([0, 1, 2, 3, 4, 5, 9, 10, 11].map((denials) => denialDelaySeconds(denials, 3))).toEqual([
      0, 0, 0, 30, 60, 120, 1920, 3600, 3600,
    ]);
  });

  it('never delay less after more denials', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 50 }), (a, b, withoutDelay) => {
        const [few, many] = a < b ? [a, b] : [b, a];
        expect(denialDelaySeconds(few, withoutDelay)).toBeLessThanOrEqual(
          denialDelaySeconds(many, withoutDelay),
        );
      }),
    );
  });

  it('leave half of the unsold seats to credit cards', () => {
    expect([1, 5, 9, 10, 11, 100].map(maxWaitingOrders)).toEqual([5, 5, 5, 5, 6, 50]);
  });
});
