/** Where a payment can stand, each more certain than the one before. */
const STATUSES_BY_FINALITY = [
  'created',
  'sent',
  'waiting',
  'error',
  'expired',
  'denied',
  'approved',
  'cancelled',
] as const;

export type PaymentStatus = (typeof STATUSES_BY_FINALITY)[number];

export const PAYMENT_STATUSES: readonly PaymentStatus[] = STATUSES_BY_FINALITY;

/** Whether news may change a payment: it only ever becomes more certain. */
export const canPaymentBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  STATUSES_BY_FINALITY.indexOf(to) > STATUSES_BY_FINALITY.indexOf(from);

/**
 * A payment after news of it. Repeated news and news in another order end the same: money that moved wins over
 * "expired" or "error" heard before, and money that went back stays back.
 */
export const nextPaymentStatus = (current: PaymentStatus, heard: PaymentStatus): PaymentStatus =>
  canPaymentBecome(current, heard) ? heard : current;
