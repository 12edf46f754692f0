import { toDecimal } from '@toro/domain/base/money/money';
import type { OfficeOrderState, PaymentStateName } from '@toro/domain/sales/checkout/order-labels';
import { describeQuarantine, reportedCents } from '@toro/domain/sales/checkout/quarantine';
import type {
  orders,
  payments,
  quarantineDecisions,
  quarantinedReports,
} from '../../../database/schema/index.ts';

interface QuarantineRow {
  report: typeof quarantinedReports.$inferSelect;
  payment: typeof payments.$inferSelect;
  order: Pick<typeof orders.$inferSelect, 'number' | 'fullName' | 'paidAt'>;
  state: OfficeOrderState;
  decision: typeof quarantineDecisions.$inferSelect | null;
  /** The number of the manual order that accepted the money. */
  manualOrder?: number | null;
}

/** A payment in quarantine as the office shows it. */
export function toQuarantinedPayment(row: QuarantineRow) {
  const { report, payment, order, state, decision, manualOrder = null } = row;
  const cents = reportedCents(report.amount);
  return {
    id: payment.id,
    report_id: report.id,
    order: { number: order.number, buyer: order.fullName, state, is_paid: order.paidAt !== null },
    since: report.createdAt.toISOString(),
    expected: toDecimal(payment.amountCents),
    reported: cents === null ? null : toDecimal(cents),
    differences: describeQuarantine(payment, report),
    source: report.source,
    state: report.status as PaymentStateName,
    gateway_id: report.gatewayPaymentId || payment.gatewayPaymentId,
    decision: decision && {
      outcome: decision.outcome,
      reason: decision.reason,
      by: decision.createdByName,
      at: decision.createdAt.toISOString(),
      manual_order: manualOrder,
      returned_by: decision.returnedBy,
      returned_on: decision.returnedOn,
    },
  };
}
