import type { Context } from '../../platform/context.ts';
import { findPaymentOfOrder } from '../checkout/order-queries.ts';
import { queryPayment } from './query-payment.ts';

/** Queries the gateway for an order's payment now and returns its status afterwards; null when there is none. */
export async function queryOrderPayment(context: Context, orderId: string) {
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (!payment || !context.gateway) return null;
  await queryPayment(context, payment);
  return (await findPaymentOfOrder(context.db, orderId))?.status ?? null;
}
