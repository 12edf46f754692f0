import { and, asc, desc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { orders, paymentEvents, payments, quarantinedReports } from '../../../database/schema/index.ts';

const FIRST_QUERY_DELAY = sql`interval '5 seconds'`;
const ERROR_QUERY_DELAY = sql`interval '1 hour'`;
const NEVER_QUERIED = sql`${payments.asks} = 0`;

/**
 * Claims payments whose status query is due, each for one process only. Until `until` no other process claims them; if
 * the process dies, another one claims them afterwards.
 */
export function claimDuePayments(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      or(
        lte(payments.nextAskAt, now),
        and(
          isNull(payments.nextAskAt),
          NEVER_QUERIED,
          inArray(payments.status, ['created', 'sent', 'waiting']),
          sql`${payments.createdAt} < ${now.toISOString()}::timestamptz - ${FIRST_QUERY_DELAY}`,
        ),
        and(
          isNull(payments.nextAskAt),
          NEVER_QUERIED,
          eq(payments.status, 'error'),
          sql`${payments.createdAt} < ${now.toISOString()}::timestamptz - ${ERROR_QUERY_DELAY}`,
        ),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ asks: sql`${payments.asks} + 1`, nextAskAt: until })
    .where(inArray(payments.id, due))
    .returning();
}

/** Schedules the next query of a payment, unless a notification has rescheduled it since it was claimed. */
export async function updateNextQuery(
  db: Database,
  id: number,
  claimedUntil: Date,
  next: Date | null,
): Promise<void> {
  await db
    .update(payments)
    .set({ nextAskAt: next })
    .where(and(eq(payments.id, id), eq(payments.nextAskAt, claimedUntil)));
}

/** The payment of a notification: by the gateway's id, or by the order while that id is unknown. */
export async function findNotifiedPayment(
  db: Database,
  { gatewayPaymentId, orderId }: { gatewayPaymentId: string; orderId: string },
) {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.gatewayPaymentId, gatewayPaymentId),
        and(isNull(payments.gatewayPaymentId), eq(payments.orderId, orderId)),
      ),
    )
    .orderBy(sql`${payments.gatewayPaymentId} nulls last`)
    .limit(1);
  return row ?? null;
}

/** Makes the query of a payment due now, unless the notified status is already recorded. */
export async function scheduleQueryNow(
  db: Database,
  paymentId: number,
  status: string,
  now: Date,
): Promise<void> {
  const recordedEvent = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.status, status)));
  await db
    .update(payments)
    .set({ nextAskAt: now })
    .where(and(eq(payments.id, paymentId), notExists(recordedEvent)));
}

/** Reports that differ from their payment, the newest first. */
export function findQuarantinedReports(db: Database) {
  return db
    .select({ report: quarantinedReports, orderId: payments.orderId, amountCents: payments.amountCents })
    .from(quarantinedReports)
    .innerJoin(payments, eq(payments.id, quarantinedReports.paymentId))
    .orderBy(desc(quarantinedReports.id))
    .limit(500);
}

/** Orders whose refund is overdue. */
export function findOverdueRefunds(db: Database, before: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'refunding'), lt(orders.updatedAt, before)))
    .orderBy(asc(orders.updatedAt))
    .limit(20);
}

/** Payments and refunds that are not settled, the oldest first. */
export function findUnsettledPayments(db: Database, before: Date) {
  return db
    .select({
      orderId: orders.id,
      orderStatus: orders.status,
      method: payments.method,
      status: payments.status,
      amountCents: payments.amountCents,
      gatewayPaymentId: payments.gatewayPaymentId,
      createdAt: payments.createdAt,
      asks: payments.asks,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      or(
        and(inArray(payments.status, ['created', 'sent', 'waiting']), lt(payments.createdAt, before)),
        eq(orders.status, 'refunding'),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(500);
}
