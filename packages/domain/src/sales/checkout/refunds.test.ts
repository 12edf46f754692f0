import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acquirerDay,
  computeCashbackShare,
  findRefundable,
  findSendTime,
  needsApproval,
  REFUND_STATES,
} from './refunds.ts';

const cents = fc.integer({ min: 1, max: 10_000_000_00 });

/** An amount in random parts that sum to it. */
const split = (total: number, cuts: number[]) => {
  const points = [...new Set(cuts.map((cut) => cut % total))].filter((cut) => cut > 0).sort((a, b) => a - b);
  return [...points, total].map((point, at) => point - (points[at - 1] ?? 0));
};

describe('the cashback of refunds', () => {
  it('is the rounded share of each part, and the parts sum to the whole (ORDER-08)', () => {
    fc.assert(
      fc.property(
        cents,
        fc.nat({ max: 10_000_000_00 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (paid, c, cuts) => {
          const cashback = Math.min(c, paid);
          let [refundedBefore, takenBefore] = [0, 0];
          const parts = split(paid, cuts);
          for (const [at, amount] of parts.entries()) {
            const share = computeCashbackShare({ cashback, paid, amount, refundedBefore, takenBefore });
            const exact = Number((BigInt(cashback) * BigInt(amount)) / BigInt(paid));
            if (at < parts.length - 1) expect(share).toBe(exact);
            else expect(share).toBeGreaterThanOrEqual(exact);
            refundedBefore += amount;
            takenBefore += share;
          }
          expect(refundedBefore).toBe(paid);
          expect(takenBefore).toBe(cashback);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('what can be refunded', () => {
  it('is what was paid less what went back or is on its way, never below zero (ORDER-05)', () => {
    const state = fc.constantFrom(...(Object.keys(REFUND_STATES) as (keyof typeof REFUND_STATES)[]));
    const refund = fc.record({ state, amountCents: cents });
    fc.assert(
      fc.property(cents, fc.array(refund, { maxLength: 10 }), (paid, refunds) => {
        const gone = refunds
          .filter((each) => !['refused', 'cancelled', 'declined', 'lapsed'].includes(each.state))
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(findRefundable(paid, refunds, 0)).toBe(Math.max(0, paid - gone));
      }),
    );
  });

  it('waits for a second person from the limit on, the sum of the parts included (ORDER-14)', () => {
    expect(needsApproval(200_000, 0, 200_000)).toBe(true);
    expect(needsApproval(199_999, 0, 200_000)).toBe(false);
    expect(needsApproval(1, 199_999, 200_000)).toBe(true);
  });
});

describe('the day of the acquirer', () => {
  const at = (time: string) => new Date(`2026-11-15T${time}:00-03:00`);

  it('ends at midnight or at the hour of the settings (ORDER-12)', () => {
    expect(acquirerDay(at('23:30'), '00:00')).toBe('2026-11-15');
    expect(acquirerDay(at('21:59'), '22:00')).toBe('2026-11-15');
    expect(acquirerDay(at('22:00'), '22:00')).toBe('2026-11-16');
  });

  it('holds a part of a card payment back until it is over (ORDER-12)', () => {
    const input = {
      method: 'credit',
      isWhole: false,
      paidAt: at('10:00'),
      now: at('11:00'),
      dayEnd: '00:00',
    };
    expect(findSendTime(input)).toEqual(new Date('2026-11-16T00:00:00-03:00'));
    expect(findSendTime({ ...input, dayEnd: '22:00' })).toEqual(at('22:00'));
    expect(findSendTime({ ...input, isWhole: true })).toBeNull();
    expect(findSendTime({ ...input, method: 'pix' })).toBeNull();
    expect(findSendTime({ ...input, now: new Date('2026-11-16T00:00:00-03:00') })).toBeNull();
  });
});
