import { toDecimal } from '@toro/domain/base/money/money';
import type { chargebacks } from '../../../database/schema/index.ts';

/** A chargeback as the office shows it. */
export const toChargeback = (row: typeof chargebacks.$inferSelect) => ({
  id: row.id,
  day: row.day,
  due_on: row.dueOn,
  amount: toDecimal(row.amountCents),
  lost: toDecimal(row.lostCents),
  reference: row.reference,
  state: row.state,
  ended_enrolment: row.endedEnrolment,
  cashback: toDecimal(row.cashbackCents),
  created_by: row.createdByName,
  closed_at: row.closedAt?.toISOString() ?? null,
});
