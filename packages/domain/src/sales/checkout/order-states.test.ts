import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPaymentBecome,
  nextPaymentStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../payments/payment-states.ts';
import {
  canOrderBecome,
  isPendingOrder,
  ORDER_STATUSES,
  orderStatusFor,
  toCartStatus,
} from './order-states.ts';

const anyReport = fc.constantFrom<PaymentStatus>(
  'waiting',
  'error',
  'expired',
  'denied',
  'approved',
  'cancelled',
);
const anyReports = fc.array(anyReport, { maxLength: 12 });
const after = (sequence: readonly PaymentStatus[]) =>
  sequence.reduce<PaymentStatus>(nextPaymentStatus, 'sent');

describe('a payment', () => {
  it('that was approved is never denied, expired or in error again; only its money can go back', () => {
    for (const status of PAYMENT_STATUSES)
      expect(canPaymentBecome('approved', status)).toBe(status === 'cancelled');
    for (const status of PAYMENT_STATUSES) expect(canPaymentBecome('cancelled', status)).toBe(false);
  });

  it('accepts a late approval after it was given up', () => {
    for (const end of ['expired', 'error', 'denied'] as const)
      expect(nextPaymentStatus(end, 'approved')).toBe('approved');
  });

  it('follows the transitions of a normal purchase', () => {
    expect(canPaymentBecome('created', 'sent')).toBe(true);
    expect(canPaymentBecome('sent', 'waiting')).toBe(true);
    expect(canPaymentBecome('waiting', 'approved')).toBe(true);
    expect(canPaymentBecome('waiting', 'sent')).toBe(false);
  });

  it('ends the same whatever the number and order of reports', () => {
    fc.assert(
      fc.property(anyReports, fc.infiniteStream(fc.nat()), (sequence, random) => {
        const shuffled = sequence
          .map((status) => ({ status, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ status }) => status);
        expect(after(shuffled)).toBe(after(sequence));
        expect(after([...sequence, ...shuffled, ...sequence])).toBe(after(sequence));
      }),
    );
  });

  it('is approved exactly when an approval and no refund was reported', () => {
    fc.assert(
      fc.property(anyReports, (sequence) => {
        const isApproved = sequence.includes('approved') && !sequence.includes('cancelled');
        expect(after(sequence) === 'approved').toBe(isApproved);
      }),
    );
  });

  it('only ever becomes more certain', () => {
    fc.assert(
      fc.property(anyReports, anyReport, (sequence, last) => {
        const before = after(sequence);
        const then = nextPaymentStatus(before, last);
        expect(then === before || canPaymentBecome(before, then)).toBe(true);
        expect(canPaymentBecome(then, before)).toBe(false);
      }),
    );
  });
});

describe('an order', () => {
  it('follows its payment, and each transition is allowed', () => {
    fc.assert(
      fc.property(anyReports, fc.boolean(), (sequence, isApproved) => {
        let payment: PaymentStatus = 'sent';
        let order = orderStatusFor(payment);
        for (const status of sequence) {
          payment = nextPaymentStatus(payment, status);
          const next = orderStatusFor(payment, isApproved);
          expect(next === order || canOrderBecome(order, next), `${order} to ${next}`).toBe(true);
          order = next;
        }
      }),
    );
  });

  it('that is paid can only be refunded, and refunded is the end', () => {
    expect(ORDER_STATUSES.filter((status) => canOrderBecome('paid', status))).toEqual(['refunded']);
    expect(ORDER_STATUSES.filter((status) => canOrderBecome('refunding', status))).toEqual(['refunded']);
    expect(ORDER_STATUSES.filter((status) => canOrderBecome('refunded', status))).toEqual([]);
  });

  it('never goes back to processing', () => {
    for (const status of ORDER_STATUSES) expect(canOrderBecome(status, 'processing')).toBe(status === 'open');
  });

  it('holds its seat and coupon only while it may still be paid', () => {
    expect(ORDER_STATUSES.filter(isPendingOrder)).toEqual(['open', 'processing']);
  });

  it('is APPROVED, DENIED, ERROR or PROCESSING to its buyer (PAY-47)', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, toCartStatus(status)]))).toEqual({
      open: 'PROCESSING',
      processing: 'PROCESSING',
      paid: 'APPROVED',
      denied: 'DENIED',
      error: 'ERROR',
      expired: 'ERROR',
      refunding: 'ERROR',
      refunded: 'ERROR',
    });
  });
});
