import { canOrderBecome, orderStatusFor } from '@toro/domain/sales/checkout/order-states';
import { nextPaymentStatus } from '@toro/domain/sales/payments/payment-states';
import { findReportDifferences } from '@toro/domain/sales/payments/report-differences';
import { type AuditInput, recordAudit } from '../../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { Outcome } from '../../../../platform/gateway/gateway.ts';
import { withdrawMail } from '../../../../platform/mail/outbox.ts';
import { releaseCoupon } from '../../coupons/claim-coupon.ts';
import { isDecidedReport } from '../quarantine/is-decided-report.ts';
import { pixReminderKey } from '../reminders/reminder-keys.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { mailFulfilmentFailure } from './order-mails.ts';
import {
  findPayment,
  insertPaymentEvent,
  lockOrder,
  type Order,
  type Payment,
  updateOrder,
  updatePayment,
} from './order-queries.ts';
import { quarantineReport } from './quarantine-report.ts';
import { reversePurchase } from './reverse-purchase.ts';
import { cleanGatewayDetail, toPaymentDetail } from './to-payment-detail.ts';

export interface PaymentReport {
  paymentId: number;
  outcome: Outcome;
  source: 'response' | 'notification' | 'query' | 'academy';
  /** Recorded if the report changes the payment. */
  audit?: AuditInput;
}

/** The new status of the payment; null when the report changes nothing. */
async function applyToPayment(
  { db, now }: Context,
  payment: Payment,
  { outcome }: PaymentReport,
): Promise<Payment['status'] | null> {
  const gatewayPaymentId = payment.gatewayPaymentId ?? outcome.gatewayPaymentId ?? null;
  if (outcome.status === 'unclear') {
    await updatePayment(db, payment.id, { gatewayPaymentId }, now());
    return null;
  }
  const status = nextPaymentStatus(payment.status, outcome.status);
  if (status === payment.status) return null;
  const expiresAt = outcome.status === 'waiting' ? (outcome.pix?.expiresAt ?? null) : payment.expiresAt;
  await updatePayment(
    db,
    payment.id,
    { status, gatewayPaymentId, expiresAt, detail: toPaymentDetail(outcome) },
    now(),
  );
  return status;
}

/** Fulfils the order of an approved payment, or starts its refund when it cannot be fulfilled. */
async function approve(context: Context, order: Order): Promise<void> {
  const refundReason = await fulfilOrder(context, order);
  if (refundReason === null) return;
  const now = context.now();
  await releaseCoupon(context, order.id);
  await updateOrder(
    context.db,
    order.id,
    { status: orderStatusFor('approved', false), paidAt: now, refundReason },
    now,
  );
  await context.jobs.send(context.db, 'refund-order', { orderId: order.id });
  await mailFulfilmentFailure(context, order, refundReason);
}

/**
 * Applies a payment outcome in one transaction that locks the order. Outcomes may arrive from several sources, repeated
 * and in any order: each is applied at most once. A report with another amount, currency or order is kept in quarantine
 * and applied never, and so is one about money that a person has decided about.
 */
export function settlePayment(context: Context, report: PaymentReport): Promise<void> {
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const { paymentId, outcome, source } = report;
    const orderId = (await findPayment(db, paymentId))?.orderId;
    const order = orderId === undefined ? null : await lockOrder(db, orderId);
    // Read again under the lock: another request may have changed the payment.
    const payment = await findPayment(db, paymentId);
    if (!order || !payment) throw new Error(`there is no payment ${paymentId}`);
    const differs = findReportDifferences(payment, outcome.reported).length > 0;
    if (differs || (await isDecidedReport(db, paymentId, outcome.status)))
      return quarantineReport(context, payment, { ...outcome, source });
    const detail = cleanGatewayDetail(outcome.detail);
    await insertPaymentEvent(db, { paymentId, source, status: outcome.status, detail, createdAt: now() });
    const settled = await applyToPayment(context, payment, report);
    if (settled === null) return;
    if (report.audit) await recordAudit(context, report.audit);
    if (settled !== 'waiting') await withdrawMail(context, pixReminderKey(order));
    if (settled === 'approved') return approve(context, order);
    if (settled === 'cancelled') return reversePurchase(context, order);
    const next = orderStatusFor(settled);
    if (!canOrderBecome(order.status, next)) return;
    await releaseCoupon(context, order.id);
    await updateOrder(db, order.id, { status: next }, now());
  });
}
