import type { Context } from '../../platform/context.ts';
import { findPaymentOfOrder } from '../checkout/order-queries.ts';
import { askPayment } from './ask-payment.ts';

/** Asks the gateway for an order's payment now; the answer is how it stands after that, null when there is none. */
export async function askOrder(context: Context, orderId: string) {
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (!payment || !context.gateway) return null;
  await askPayment(context, payment);
  return (await findPaymentOfOrder(context.db, orderId))?.status ?? null;
}
