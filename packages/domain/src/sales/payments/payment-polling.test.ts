import { describe, expect, it } from 'vitest';
import { decidePaymentStatus, nextPollAt, type PolledPayment } from './payment-polling.ts';

const createdAt = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
const payment = (change: Partial<PolledPayment> = {}): PolledPayment => ({
  status: 'sent',
  createdAt,
  expiresAt: null,
  asks: 1,
  ...change,
});

describe('a polled payment', () => {
  it('is an error when the gateway does not know it a minute after it was sent, not before', () => {
    expect(decidePaymentStatus(payment(), 'unknown', after(59))).toBeNull();
    expect(decidePaymentStatus(payment(), 'unknown', after(60))).toBe('error');
  });

  it('stays open for a day while the gateway does not answer', () => {
    expect(decidePaymentStatus(payment(), 'unclear', after(86_399))).toBeNull();
    expect(decidePaymentStatus(payment(), 'unclear', after(86_400))).toBe('error');
  });

  it('expires when its Pix has expired and a last poll found it unpaid', () => {
    const pix = payment({ status: 'waiting', expiresAt: after(180) });
    expect(decidePaymentStatus(pix, 'waiting', after(184))).toBeNull();
    expect(decidePaymentStatus(pix, 'waiting', after(185))).toBe('expired');
    expect(decidePaymentStatus(pix, 'approved', after(500))).toBe('approved');
  });

  it('expires half an hour after a redirect to a bank page without a return', () => {
    const debit = payment({ status: 'waiting' });
    expect(decidePaymentStatus(debit, 'waiting', after(1799))).toBeNull();
    expect(decidePaymentStatus(debit, 'waiting', after(1800))).toBe('expired');
  });

  it('is an error after a minute when the response with the bank page was lost; a Pix is found again', () => {
    expect(decidePaymentStatus(payment(), 'waiting', after(59))).toBeNull();
    expect(decidePaymentStatus(payment(), 'waiting', after(60))).toBe('error');
    expect(decidePaymentStatus(payment({ expiresAt: after(180) }), 'waiting', after(10))).toBe('waiting');
  });

  it('that had ended changes only when the money moved later', () => {
    const ended = payment({ status: 'error' });
    expect(decidePaymentStatus(ended, 'unknown', after(4000))).toBeNull();
    expect(decidePaymentStatus(ended, 'waiting', after(4000))).toBeNull();
    expect(decidePaymentStatus(ended, 'approved', after(4000))).toBe('approved');
  });

  it('is polled with growing delays, but never later than its end', () => {
    const pauses = [0, 1, 2, 5, 8, 30].map(
      (polls) => (nextPollAt(payment({ asks: polls }), createdAt)?.getTime() ?? 0) - createdAt.getTime(),
    );
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBe(5000);
    expect(pauses.at(-1)).toBe(1_800_000);
    const pix = payment({ status: 'waiting', asks: 9, expiresAt: after(180) });
    expect(nextPollAt(pix, after(170))).toEqual(after(185));
  });

  it('is polled again an hour and a day after it ended without money, then never', () => {
    expect(nextPollAt(payment({ status: 'expired' }), after(200))).toEqual(after(3600));
    expect(nextPollAt(payment({ status: 'error' }), after(3600))).toEqual(after(86_400));
    expect(nextPollAt(payment({ status: 'error' }), after(86_400))).toBeNull();
    expect(nextPollAt(payment({ status: 'approved' }), after(10))).toBeNull();
  });
});
