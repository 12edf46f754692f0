import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { orders, paymentEvents, payments } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

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

interface NotificationHint {
  gatewayPaymentId: string;
  orderId: string;
  /** The payment status in the notification; one that is already recorded is ignored. */
  status: string;
}

/** Makes the query of a payment due now. An unknown payment or an already recorded status changes nothing. */
export async function scheduleQueryNow(db: Database, hint: NotificationHint, now: Date): Promise<void> {
  const recordedEvent = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.status, hint.status)));
  await db
    .update(payments)
    .set({ nextAskAt: now })
    .where(
      and(
        or(
          eq(payments.gatewayPaymentId, hint.gatewayPaymentId),
          and(isNull(payments.gatewayPaymentId), eq(payments.orderId, hint.orderId)),
        ),
        notExists(recordedEvent),
      ),
    );
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
