import type { RefundState } from '@toro/domain/sales/checkout/refunds';

/** The kind of the dot beside the state of a refund. */
export const REFUND_STATE_KINDS: Record<RefundState, 'ok' | 'warn' | 'bad' | 'now' | 'none'> = {
  requested: 'now',
  waiting: 'warn',
  sent: 'now',
  done: 'ok',
  refused: 'bad',
  unclear: 'warn',
  cancelled: 'none',
  declined: 'none',
  lapsed: 'none',
};
