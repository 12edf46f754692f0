import type { Context } from '../../../../platform/context.ts';
import { findPaymentOfOrder, type Payment } from './order-queries.ts';

export type OrderPayment = Payment;

/** The payment of an order; null for an unknown or a free order. */
export const findOrderPayment = ({ db }: Context, orderId: string): Promise<OrderPayment | null> =>
  findPaymentOfOrder(db, orderId);
