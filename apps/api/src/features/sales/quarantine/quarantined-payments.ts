import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import {
  acceptQuarantine,
  dismissQuarantine,
  returnQuarantine,
} from '../checkout/quarantine/decide-quarantine.ts';
import { listOpenQuarantine } from '../checkout/quarantine/list-open-quarantine.ts';
import { toQuarantinedPayment } from './to-quarantined-payment.ts';

interface Decision {
  report_id: number;
  reason: string;
}

/** Payments whose report differs from their order and that nobody has decided about, the oldest first. */
export async function listQuarantinedPayments(context: Context) {
  const rows = await listOpenQuarantine(context);
  return {
    payments: rows.map((row) => toQuarantinedPayment({ ...row, state: row.order.status, decision: null })),
  };
}

/** Accepts the money by a manual order for the same purchase. */
export const acceptQuarantinedPayment = (
  context: Context,
  {
    by,
    id,
    ...input
  }: { by: StaffSession; id: number } & Decision & {
      amount: number;
      received_on: string;
      reference: string;
      proof_id: number;
    },
) =>
  acceptQuarantine(context, by, id, {
    reportId: input.report_id,
    reason: input.reason,
    amount: input.amount,
    receivedOn: input.received_on,
    reference: input.reference,
    proofId: input.proof_id,
  });

/** Records how and when the money went back. */
export async function returnQuarantinedPayment(
  context: Context,
  {
    by,
    id,
    ...input
  }: { by: StaffSession; id: number } & Decision & { returned_by: string; returned_on: string },
): Promise<Record<string, never>> {
  await returnQuarantine(context, by, id, {
    reportId: input.report_id,
    reason: input.reason,
    returnedBy: input.returned_by,
    returnedOn: input.returned_on,
  });
  return {};
}

/** Dismisses the reports: nothing else changes. */
export async function dismissQuarantinedPayment(
  context: Context,
  { by, id, report_id: reportId, reason }: { by: StaffSession; id: number } & Decision,
): Promise<Record<string, never>> {
  await dismissQuarantine(context, by, id, { reportId, reason });
  return {};
}
