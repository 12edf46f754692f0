import type { Context } from '../../../platform/context.ts';
import { findOrderPayment } from '../checkout/orders/find-order-payment.ts';
import { queryPayment } from './query-payment.ts';

/** Queries the gateway for an order's payment now. Returns what it reported and the status afterwards; null when there is none. */
export async function queryOrderPayment(context: Context, orderId: string) {
  const payment = await findOrderPayment(context, orderId);
  if (!payment || !context.gateway) return null;
  const found = await queryPayment(context, payment, {
    action: 'query-order-payment',
    subject: { kind: 'order', id: orderId },
  });
  return { found, status: (await findOrderPayment(context, orderId))?.status ?? payment.status };
}
