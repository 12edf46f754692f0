import { type Cents, toDecimal } from '@toro/domain/base/money/money';
import type { refunds } from '../../../database/schema/index.ts';

type RefundRow = typeof refunds.$inferSelect;

const money = (cents: Cents) => toDecimal(cents);
const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A refund as the office shows it to a person. */
export const toRefund = (row: RefundRow, staffId: number) => ({
  id: row.id,
  state: row.state,
  way: row.way,
  amount: money(row.amountCents),
  cashback: money(row.cashbackCents),
  reason: row.reason,
  note: row.note,
  ends_enrolment: row.endsEnrolment,
  requested_by: row.requestedByName,
  is_own: row.requestedBy === staffId,
  decided_by: row.decidedByName,
  created_at: row.createdAt.toISOString(),
  send_after: row.state === 'requested' ? instant(row.sendAfter) : null,
  sent_at: instant(row.sentAt),
  done_at: instant(row.doneAt),
  lapses_at: instant(row.lapsesAt),
  returned_by: row.returnedBy,
  returned_on: row.returnedOn,
  due_on: row.dueOn,
  /** A person still has to give the money back and record it. */
  awaits_return: row.way === 'outside' && row.state === 'requested',
  can_cancel: row.state === 'waiting' || (row.state === 'requested' && row.sendAfter !== null),
});
