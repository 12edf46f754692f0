import type { PaymentStateName } from '@toro/domain/sales/checkout/order-labels';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, tooManyRequests } from '../../../platform/errors.ts';
import { claimGatewayQuery } from '../checkout/orders/payment-asks.ts';
import { findOfficeOrder } from '../orders/find-office-order.ts';
import { queryOrderPayment } from '../payments/query-order-payment.ts';
import { findPaymentRow } from './queries.ts';

const INTERVAL_SECONDS = 5;

/** Queries the gateway for the payment of an order, at most once in five seconds, and settles what it reports. */
export async function queryGateway(
  context: Context,
  { id: idOrNumber }: { id: string },
): Promise<{ gateway: PaymentStateName; here: PaymentStateName; at: string }> {
  const order = await findOfficeOrder(context, idOrNumber);
  const payment = await findPaymentRow(context.db, order.id);
  if (!payment || !context.gateway)
    throw new AppError('conflict', 'Este pedido não tem pagamento no gateway para consultar.');
  if (!(await claimGatewayQuery(context.db, payment.id, context.now(), INTERVAL_SECONDS)))
    throw tooManyRequests(INTERVAL_SECONDS);
  const gateway = (await queryOrderPayment(context, order.id))?.found ?? 'unclear';
  const here = (await findPaymentRow(context.db, order.id))?.status ?? payment.status;
  await recordAudit(context, {
    action: 'query-order-payment',
    subject: { kind: 'order', id: order.id, name: String(order.number) },
    detail: { gateway, here },
  });
  return { gateway, here, at: context.now().toISOString() };
}
