import type { PaymentStatus } from '../payments/payment-states.ts';

/** `refunding`: it was paid too late and the money is being returned. */
export type OrderStatus =
  | 'open'
  | 'processing'
  | 'paid'
  | 'denied'
  | 'error'
  | 'expired'
  | 'refunding'
  | 'refunded';

/** Why a received payment is refunded: the seat or coupon was given away, or the buyer has the course already. */
export type RefundReason = 'places' | 'coupon' | 'email' | 'enrolled';

/** The error code of an order that is refunded because the buyer has the course already. */
export const ALREADY_ENROLLED = 'already_enrolled';

const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  open: ['processing'],
  processing: ['error', 'expired', 'denied', 'paid', 'refunding', 'refunded'],
  error: ['expired', 'denied', 'paid', 'refunding', 'refunded'],
  expired: ['denied', 'paid', 'refunding', 'refunded'],
  denied: ['paid', 'refunding', 'refunded'],
  paid: ['refunded'],
  refunding: ['refunded'],
  refunded: [],
};

export const ORDER_STATUSES = Object.keys(TRANSITIONS) as OrderStatus[];

export const canOrderBecome = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

/** The order holds its seat and its coupon. */
export const isPendingOrder = (status: OrderStatus): boolean => status === 'open' || status === 'processing';

const STATUS_BY_PAYMENT: Record<PaymentStatus, OrderStatus> = {
  created: 'processing',
  sent: 'processing',
  waiting: 'processing',
  error: 'error',
  expired: 'expired',
  denied: 'denied',
  approved: 'paid',
  cancelled: 'refunded',
};

/**
 * The order status for a payment status; an order that cannot be fulfilled is `refunding` until its money is
 * returned.
 */
export function orderStatusFor(payment: PaymentStatus, fulfillable = true): OrderStatus {
  return payment === 'approved' && !fulfillable ? 'refunding' : STATUS_BY_PAYMENT[payment];
}

/** The status that the buyer's page shows. */
export const CART_STATUSES = ['APPROVED', 'DENIED', 'ERROR', 'PROCESSING'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

export function toCartStatus(status: OrderStatus): CartStatus {
  if (status === 'paid') return 'APPROVED';
  if (status === 'denied') return 'DENIED';
  return isPendingOrder(status) ? 'PROCESSING' : 'ERROR';
}
