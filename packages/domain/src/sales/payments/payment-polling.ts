import type { PaymentStatus } from './payment-states.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A redirect to the bank's page from which the buyer did not come back. */
const CHALLENGE_TIMEOUT_MS = 30 * MINUTE;
/** The bank may confirm a payment in the last second. */
const PIX_GRACE_MS = 5 * SECOND;
const GIVE_UP_AFTER_MS = 24 * HOUR;
/** The first poll comes after the charge request has surely been answered or lost. */
const FIRST_POLL_DELAY_MS = 5 * SECOND;
const POLL_DELAYS_MS = [5, 5, 10, 10, 15, 20, 30, 60, 120, 300, 600, 1800].map((seconds) => seconds * SECOND);
/** Payments that ended without money are polled again, in case it arrived late. */
const RECHECK_DELAYS_MS = [HOUR, GIVE_UP_AFTER_MS];

export interface PolledPayment {
  status: PaymentStatus;
  createdAt: Date;
  /** Of a Pix: when it expires. */
  expiresAt: Date | null;
  /** How often it was polled; the name of the column. */
  asks: number;
}

/** Longer than a charge request takes. */
const DEFAULT_UNKNOWN_SECONDS = 60;

/** The result of a query at the gateway: a status, not found, or no answer. */
export type GatewayFinding = PaymentStatus | 'unknown' | 'unclear';

const isOpen = (status: PaymentStatus) => status === 'created' || status === 'sent' || status === 'waiting';

/**
 * The status to settle a payment with after a query, or null to continue waiting. A payment that the gateway does
 * not know `unknownAfter` seconds after it was sent was never created.
 */
export function decidePaymentStatus(
  payment: PolledPayment,
  finding: GatewayFinding,
  now: Date,
  unknownAfter = DEFAULT_UNKNOWN_SECONDS,
): PaymentStatus | null {
  const age = now.getTime() - payment.createdAt.getTime();
  const isOld = age >= unknownAfter * SECOND;
  if (finding === 'unknown') return isOpen(payment.status) && isOld ? 'error' : null;
  if (finding === 'unclear') return isOpen(payment.status) && age >= GIVE_UP_AFTER_MS ? 'error' : null;
  if (finding !== 'waiting' && finding !== 'sent' && finding !== 'created') return finding;
  const end = payment.expiresAt
    ? payment.expiresAt.getTime() + PIX_GRACE_MS
    : payment.createdAt.getTime() + CHALLENGE_TIMEOUT_MS;
  if (isOpen(payment.status) && now.getTime() >= end) return 'expired';
  if (payment.status === 'waiting' || !isOpen(payment.status)) return null;
  if (payment.expiresAt) return 'waiting';
  // The lost response of a debit payment contained the bank's page, so the buyer cannot open it any more.
  return isOld ? 'error' : null;
}

/** When a payment is polled again; null for never. */
export function nextPollAt(payment: PolledPayment, now: Date): Date | null {
  const { status, createdAt, expiresAt, asks: polls } = payment;
  if (isOpen(status)) {
    const delay =
      polls === 0
        ? FIRST_POLL_DELAY_MS
        : (POLL_DELAYS_MS[Math.min(polls, POLL_DELAYS_MS.length) - 1] ?? HOUR);
    const end = expiresAt ? expiresAt.getTime() + PIX_GRACE_MS : Number.POSITIVE_INFINITY;
    const next = now.getTime() + delay;
    return new Date(end > now.getTime() ? Math.min(next, end) : next);
  }
  if (status !== 'error' && status !== 'expired') return null;
  const recheckAt = RECHECK_DELAYS_MS.map((after) => createdAt.getTime() + after).find(
    (at) => at > now.getTime(),
  );
  return recheckAt === undefined ? null : new Date(recheckAt);
}
