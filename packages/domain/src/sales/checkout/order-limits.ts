import { PAYMENT_WAIT_MS } from './payment-waiting.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long a bank's page waits for the buyer of a debit payment. */
const DEBIT_LIFETIME_MS = 30 * MINUTE;
const HOLD_GRACE_MS = 2 * MINUTE;

/** `manual`: paid outside the gateway, written by staff. */
export type OrderMethod = 'credit' | 'debit' | 'pix' | 'free' | 'manual';

/** When an unpaid order stops holding its seats: two minutes after the end of its payment. */
export function seatHoldEnd(method: OrderMethod, createdAt: Date, pixLifetimeSeconds: number): Date {
  const lifetimes: Record<OrderMethod, number> = {
    credit: PAYMENT_WAIT_MS,
    debit: DEBIT_LIFETIME_MS,
    pix: pixLifetimeSeconds * SECOND,
    free: 0,
    manual: 0,
  };
  return new Date(createdAt.getTime() + lifetimes[method] + HOLD_GRACE_MS);
}

const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 60 * 60;

/** How long to wait after the last of several denied payments: nothing at first, then twice as long each time. */
export const denialDelaySeconds = (denials: number, withoutDelay: number): number =>
  denials < withoutDelay
    ? 0
    : Math.min(FIRST_DELAY_SECONDS * 2 ** (denials - withoutDelay), MAX_DELAY_SECONDS);

const MIN_WAITING_ORDERS = 5;

/**
 * How many orders may wait for a Pix or a debit payment in a class group with limited seats. The other seats stay for
 * credit cards, which are paid at once.
 */
export const maxWaitingOrders = (unsoldSeats: number): number =>
  Math.max(MIN_WAITING_ORDERS, Math.ceil(unsoldSeats / 2));
