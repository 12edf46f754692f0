import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import type { RefundState } from '@toro/domain/sales/checkout/refunds';
import type { PaymentStatus } from '@toro/domain/sales/payments/payment-states';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { reconciliationRuns } from '../../../database/schema/index.ts';
import type { PaymentMethod } from '../../../platform/gateway/gateway.ts';

export type Run = typeof reconciliationRuns.$inferSelect;

export async function insertRun(
  db: Database,
  values: typeof reconciliationRuns.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(reconciliationRuns).values(values).returning({ id: reconciliationRuns.id });
  if (!row) throw new Error('the run was not written');
  return row.id;
}

export async function findRun(db: Database, id: number): Promise<Run | null> {
  const [row] = await db.select().from(reconciliationRuns).where(eq(reconciliationRuns.id, id));
  return row ?? null;
}

/** The same, with a row lock until the transaction ends. */
export async function lockRun(db: Database, id: number): Promise<Run | null> {
  const [row] = await db.select().from(reconciliationRuns).where(eq(reconciliationRuns.id, id)).for('update');
  return row ?? null;
}

export async function findDailyRun(db: Database, lastDay: string): Promise<Run | null> {
  const [row] = await db
    .select()
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.source, 'daily'), eq(reconciliationRuns.lastDay, lastDay)));
  return row ?? null;
}

export const findLatestRuns = (db: Database): Promise<Run[]> =>
  db.select().from(reconciliationRuns).orderBy(desc(reconciliationRuns.id)).limit(20);

export async function updateRun(db: Database, id: number, values: Partial<Run>): Promise<void> {
  await db.update(reconciliationRuns).set(values).where(eq(reconciliationRuns.id, id));
}

const periodOf = ({ firstDay, lastDay }: Pick<Run, 'firstDay' | 'lastDay'>) => ({
  from: academyInstant(firstDay),
  until: academyInstant(addDays(lastDay, 1)),
});

export interface MovedPayment extends Record<string, unknown> {
  id: number;
  order_id: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amount_cents: number;
  gateway_payment_id: string | null;
  day: string;
}

/** A payment moved when it was begun, paid or refunded in the days. */
function movedPayments(run: Run) {
  const { from, until } = periodOf(run);
  return sql`from payments p join orders o on o.id = p.order_id
    where (o.created_at >= ${from} and o.created_at < ${until}
      or o.paid_at >= ${from} and o.paid_at < ${until}
      or exists (select from refunds r where r.order_id = o.id
        and (r.done_at >= ${from} and r.done_at < ${until} or r.sent_at >= ${from} and r.sent_at < ${until})))`;
}

export async function findMovedPayments(db: Database, run: Run, limit: number): Promise<MovedPayment[]> {
  const { rows } = await db.execute<MovedPayment>(sql`select p.id::int8 as id, p.order_id, p.method, p.status,
    p.amount_cents::int8 as amount_cents, p.gateway_payment_id,
    to_char(coalesce(o.paid_at, o.created_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day
    ${movedPayments(run)} and p.id > ${run.lastPaymentId} order by p.id limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id), amount_cents: Number(row.amount_cents) }));
}

export interface MovedRefund extends Record<string, unknown> {
  id: number;
  order_id: string;
  key: string;
  state: RefundState;
  gateway_payment_id: string | null;
  day: string;
}

/** A refund moved when it was sent, rejected or done in the days. */
function movedRefunds(run: Run) {
  const { from, until } = periodOf(run);
  return sql`from refunds r where r.way = 'gateway' and r.state in ('sent', 'done', 'refused', 'unclear')
    and (r.sent_at >= ${from} and r.sent_at < ${until} or r.done_at >= ${from} and r.done_at < ${until})`;
}

export async function findMovedRefunds(db: Database, run: Run, limit: number): Promise<MovedRefund[]> {
  const { rows } = await db.execute<MovedRefund>(sql`select r.id, r.order_id, r.key, r.state,
    (select p.gateway_payment_id from payments p where p.order_id = r.order_id order by p.id desc limit 1)
      as gateway_payment_id,
    to_char(coalesce(r.done_at, r.sent_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day
    ${movedRefunds(run)} and r.id > ${run.lastRefundId} order by r.id limit ${limit}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many payments and refunds a run compares. */
export async function countMoved(db: Database, run: Run): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select
    ((select count(*) ${movedPayments(run)}) + (select count(*) ${movedRefunds(run)}))::int as count`);
  return rows[0]?.count ?? 0;
}
