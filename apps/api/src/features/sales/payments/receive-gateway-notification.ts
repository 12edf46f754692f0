import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';
import { findReportDifferences } from '@toro/domain/sales/payments/report-differences';
import type { Context } from '../../../platform/context.ts';
import { toPaymentState } from '../../../platform/gateway/getnet-responses.ts';
import { scheduleQueryNow } from '../checkout/orders/payment-asks.ts';
import { quarantineReport } from '../checkout/orders/quarantine-report.ts';
import { findNotifiedPayment } from './queries.ts';

interface GatewayNotification {
  payment_id: string;
  order_id?: string;
  amount?: string;
  currency?: string;
  status: string;
}

/** An empty field of a query string says nothing. */
const cleanField = (value = '') => stripControlCharacters(value) || undefined;

/**
 * A notification has no signature, so it is only a hint: it makes the next status query due now. The polling then
 * queries the gateway within about a second, whatever the number and the order of notifications. One that names another
 * amount, currency or order is kept in quarantine instead.
 */
export async function receiveGatewayNotification(
  context: Context,
  { sender, ...notification }: GatewayNotification & { sender: { network: string } },
) {
  await context.limits.take('gatewayHints', sender.network);
  await acceptHint(context, notification);
  return {};
}

async function acceptHint(context: Context, notification: GatewayNotification): Promise<void> {
  const state = toPaymentState(notification.status);
  const gatewayPaymentId = stripControlCharacters(notification.payment_id);
  const orderId = cleanField(notification.order_id);
  const reported = {
    orderId,
    amount: cleanField(notification.amount),
    currency: cleanField(notification.currency),
  };
  const payment = await findNotifiedPayment(context.db, { gatewayPaymentId, orderId: orderId ?? '' });
  if (!payment) return;
  if (findReportDifferences(payment, reported).length > 0) {
    const report = { status: state, reported, gatewayPaymentId, detail: {} };
    return quarantineReport(context, payment, { ...report, source: 'notification' });
  }
  await scheduleQueryNow(context.db, payment.id, state === 'unclear' ? '' : state, context.now());
}
