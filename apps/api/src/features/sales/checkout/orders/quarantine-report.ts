import { findReportDifferences, type ReportedCharge } from '@toro/domain/sales/payments/report-differences';
import type { GatewayDetail } from '../../../../database/schema/gateway-types.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Outcome } from '../../../../platform/gateway/gateway.ts';
import type { OrderPayment } from './find-order-payment.ts';
import { insertQuarantinedReport } from './order-queries.ts';
import { cleanGatewayDetail } from './to-payment-detail.ts';

interface DifferingReport {
  source: 'response' | 'notification' | 'query' | 'academy';
  status: Outcome['status'];
  reported?: ReportedCharge;
  gatewayPaymentId?: string;
  detail: GatewayDetail;
}

/** The code by which an alarm finds the log line. */
export const PAYMENT_DIFFERS = 'payment_differs';

/**
 * Keeps a gateway report whose amount, currency or order differs from the payment, and logs it as an error. Payment and
 * order stay as they are. A repeated report is kept and logged once.
 */
export async function quarantineReport(
  { db, log, now }: Context,
  payment: OrderPayment,
  { source, status, reported = {}, gatewayPaymentId = '', detail }: DifferingReport,
): Promise<void> {
  const isNew = await insertQuarantinedReport(db, {
    paymentId: payment.id,
    source,
    status,
    amount: (reported.amount ?? '').slice(0, 40),
    currency: (reported.currency ?? '').slice(0, 10),
    orderId: (reported.orderId ?? '').slice(0, 100),
    gatewayPaymentId: gatewayPaymentId.slice(0, 100),
    detail: cleanGatewayDetail(detail),
    createdAt: now(),
  });
  if (!isNew) return;
  const differences = findReportDifferences(payment, reported);
  log.error(
    { code: PAYMENT_DIFFERS, payment: payment.id, order: payment.orderId, source, status, differences },
    'a payment report differs from its order and was not applied',
  );
}
