/** The statuses of a payment, each more certain than the one before. */
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

/** Whether a payment may change to a status: it only becomes more certain. */
export const canPaymentBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  STATUSES_BY_FINALITY.indexOf(to) > STATUSES_BY_FINALITY.indexOf(from);

/**
 * The next status of a payment. Repeated and reordered updates end the same: received money wins over "expired" or
 * "error", and a refund is final.
 */
export const nextPaymentStatus = (current: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  canPaymentBecome(current, reported) ? reported : current;
