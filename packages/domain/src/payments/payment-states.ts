/** Where a payment can stand, each more certain than the one before. */
const BY_CERTAINTY = [
  'created',
  'sent',
  'waiting',
  'error',
  'expired',
  'denied',
  'approved',
  'cancelled',
] as const;

export type PaymentStatus = (typeof BY_CERTAINTY)[number];

export const PAYMENT_STATUSES: readonly PaymentStatus[] = BY_CERTAINTY;

/** Whether news may change a payment: it only ever becomes more certain. */
export const paymentMayBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  BY_CERTAINTY.indexOf(to) > BY_CERTAINTY.indexOf(from);

/**
 * A payment after news of it. Repeated news and news in another order end the same: money that moved wins over
 * "expired" or "error" heard before, and money that went back stays back.
 */
export const paymentAfter = (current: PaymentStatus, heard: PaymentStatus): PaymentStatus =>
  paymentMayBecome(current, heard) ? heard : current;
