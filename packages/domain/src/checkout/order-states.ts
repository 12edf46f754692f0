import type { PaymentStatus } from '../payments/payment-states.ts';

/** `refunding`: it was paid too late to be kept, and the money is on its way back. */
export type OrderStatus =
  | 'open'
  | 'processing'
  | 'paid'
  | 'denied'
  | 'error'
  | 'expired'
  | 'refunding'
  | 'refunded';

/** Why a payment cannot be kept although the money came: what it bought was given away, or is the buyer's already. */
export type RefundReason = 'places' | 'coupon' | 'email' | 'enrolled';

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

/** Its place and its coupon are held for it. */
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

/** An order has one payment and stands as it does; one that cannot be kept is refunding until its money is back. */
export function orderStatusFor(payment: PaymentStatus, kept = true): OrderStatus {
  return payment === 'approved' && !kept ? 'refunding' : STATUS_BY_PAYMENT[payment];
}

/** How the buyer's page is told. */
export const CART_STATUSES = ['APPROVED', 'DENIED', 'ERROR', 'PROCESSING'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

export function toCartStatus(status: OrderStatus): CartStatus {
  if (status === 'paid') return 'APPROVED';
  if (status === 'denied') return 'DENIED';
  return isPendingOrder(status) ? 'PROCESSING' : 'ERROR';
}
