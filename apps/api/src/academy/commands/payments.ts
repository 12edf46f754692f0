import { formatMoney } from '@toro/domain/base/money/money';
import { listQuarantinedReports } from '../../features/sales/payments/list-quarantined-reports.ts';
import { listUnsettledPayments } from '../../features/sales/payments/list-unsettled-payments.ts';
import { queryOrderPayment } from '../../features/sales/payments/query-order-payment.ts';
import type { Context } from '../../platform/context.ts';
import type { Command } from './command.ts';

async function listUnsettled(context: Context): Promise<number> {
  const unsettled = await listUnsettledPayments(context);
  for (const payment of unsettled) {
    const { orderId, createdAt, method, amountCents, asks, gatewayPaymentId } = payment;
    const state = payment.orderStatus === 'refunding' ? 'refunding' : payment.status;
    console.log(
      `${orderId}  ${createdAt.toISOString()}  ${method}  ${formatMoney(amountCents)}  ${state}  queried ${asks} times  ${gatewayPaymentId ?? 'no gateway id'}`,
    );
  }
  await listQuarantined(context);
  if (unsettled.length === 0) console.log('Every payment is settled.');
  return 0;
}

async function listQuarantined(context: Context): Promise<void> {
  for (const { report, orderId, amountCents } of await listQuarantinedReports(context)) {
    const { createdAt, source, status, amount, currency, orderId: reportedOrder, gatewayPaymentId } = report;
    console.log(
      `${orderId}  ${createdAt.toISOString()}  quarantined ${source} "${status}"  expected ${amountCents} BRL  reported ${amount || '-'} ${currency || '-'} order ${reportedOrder || '-'}  ${gatewayPaymentId || 'no gateway id'}`,
    );
  }
}

export const paymentsCommand: Command = {
  usage: '[ORDER]',
  summary:
    'list the payments that are not settled and the reports in quarantine; with an order, query the gateway for it now',
  audit: 'query-order-payment',
  args: { min: 0, max: 1 },
  async run(context, [orderId]) {
    if (orderId === undefined) return listUnsettled(context);
    const status = (await queryOrderPayment(context, orderId))?.status ?? null;
    if (status === null) {
      console.error(`There is no payment of an order "${orderId}", or no gateway is configured.`);
      return 1;
    }
    console.log(`The payment of order ${orderId} is ${status}.`);
    return 0;
  },
};
