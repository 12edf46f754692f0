import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { compareStatement } from '@toro/domain/sales/checkout/reconciliation';
import type { PaymentStatus } from '@toro/domain/sales/payments/payment-states';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { storeFees } from '../checkout/orders/store-fees.ts';
import { closeMissingOfDays, type DifferenceInput, recordDifferences } from './difference-queries.ts';
import { lockRun, updateRun } from './run-queries.ts';

interface PairRow extends Record<string, unknown> {
  gateway_payment_id: string;
  payment_id: number | null;
  order_id: string | null;
  status: PaymentStatus | null;
  paid: string | null;
  refunded: string;
  statement_paid: string | null;
  statement_refunded: string;
  day: string;
}

const toNumber = (value: string | null) => (value === null ? null : Number(value));

/** What the acquirer kept of each order whose payments the statement names. */
const listFees = (runId: number) => sql`(select p.order_id, sum(s.fee_cents) as fee from statement_rows s
  join payments p on p.gateway_payment_id = s.gateway_payment_id
  where s.run_id = ${runId} and s.amount_cents > 0 and s.fee_cents is not null group by 1)`;

/**
 * Compares a whole statement with our payments and refunds of its days: payments that only the statement has, those that
 * only we have, and other amounts.
 */
export function compareStatementRows(context: Context, id: number): Promise<void> {
  return inTransaction(context, async ({ db, now }) => {
    const run = await lockRun(db, id);
    if (run?.state !== 'running') return;
    const [from, until] = [academyInstant(run.firstDay), academyInstant(addDays(run.lastDay, 1))];
    const { rows } = await db.execute<PairRow>(sql`
      with listed as (
        select s.gateway_payment_id, sum(s.amount_cents) filter (where s.amount_cents > 0) as paid,
          coalesce(-sum(s.amount_cents) filter (where s.amount_cents < 0), 0) as refunded, min(s.day) as day
        from statement_rows s where s.run_id = ${id} group by 1),
      ours as (
        select p.gateway_payment_id, p.id, p.order_id, p.status, p.amount_cents,
          o.paid_at >= ${from} and o.paid_at < ${until} as is_in_days,
          to_char(o.paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day,
          coalesce((select sum(r.amount_cents) from refunds r where r.order_id = o.id and r.way = 'gateway'
            and r.state = 'done' and r.done_at >= ${from} and r.done_at < ${until}), 0) as refunded
        from payments p join orders o on o.id = p.order_id
        where p.gateway_payment_id in (select gateway_payment_id from listed)
          or p.gateway_payment_id is not null and p.status in ('approved', 'cancelled')
            and (o.paid_at >= ${from} and o.paid_at < ${until}
              or o.id in (select r.order_id from refunds r where r.way = 'gateway' and r.state = 'done'
                and r.done_at >= ${from} and r.done_at < ${until})))
      select gateway_payment_id, ours.id as payment_id, ours.order_id, ours.status,
        case when ours.is_in_days or listed.paid is not null then ours.amount_cents end as paid,
        coalesce(ours.refunded, 0) as refunded, listed.paid as statement_paid,
        coalesce(listed.refunded, 0) as statement_refunded,
        coalesce(listed.day::text, ours.day, ${run.lastDay}) as day
      from listed full join ours using (gateway_payment_id)`);
    const found = rows.flatMap((row): DifferenceInput[] =>
      compareStatement({
        status: row.status,
        paid: toNumber(row.paid),
        refunded: Number(row.refunded),
        statementPaid: toNumber(row.statement_paid),
        statementRefunded: Number(row.statement_refunded),
      }).map((each) => ({
        ...each,
        subject: row.payment_id === null ? `gateway:${row.gateway_payment_id}` : `payment:${row.payment_id}`,
        orderId: row.order_id,
        gatewayPaymentId: row.gateway_payment_id,
        day: row.day,
      })),
    );
    await storeFees(db, listFees(id));
    await recordDifferences(db, { runId: id, found, now: now() });
    await closeMissingOfDays(db, { runId: id, first: run.firstDay, last: run.lastDay, now: now() });
    await updateRun(db, id, {
      state: 'done',
      compared: rows.length,
      found: found.length,
      finishedAt: now(),
    });
  });
}
