import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { orders, paymentEvents, payments } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

const FIRST_LOOK = sql`interval '5 seconds'`;
const LATER_LOOK = sql`interval '1 hour'`;
const FIRST_ASKED = sql`${payments.asks} = 0`;

/**
 * Takes payments that are due to be asked for, each for one process only. Until `until` nobody else takes them: a
 * process that dies leaves them to the next.
 */
export function takeDue(db: Database, { now, until, most }: { now: Date; until: Date; most: number }) {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      or(
        lte(payments.nextAskAt, now),
        and(
          isNull(payments.nextAskAt),
          FIRST_ASKED,
          inArray(payments.status, ['created', 'sent', 'waiting']),
          sql`${payments.createdAt} < ${now.toISOString()}::timestamptz - ${FIRST_LOOK}`,
        ),
        and(
          isNull(payments.nextAskAt),
          FIRST_ASKED,
          eq(payments.status, 'error'),
          sql`${payments.createdAt} < ${now.toISOString()}::timestamptz - ${LATER_LOOK}`,
        ),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ asks: sql`${payments.asks} + 1`, nextAskAt: until })
    .where(inArray(payments.id, due))
    .returning();
}

/** Notes when a payment is asked for again, unless a hint has moved that meanwhile. */
export async function setNextAsk(db: Database, id: number, taken: Date, next: Date | null): Promise<void> {
  await db
    .update(payments)
    .set({ nextAskAt: next })
    .where(and(eq(payments.id, id), eq(payments.nextAskAt, taken)));
}

interface Hint {
  gatewayPaymentId: string;
  orderId: string;
  /** What the hint says, in our words; news that were heard before are no news. */
  status: string;
}

/** Makes a payment due now. A hint of what nobody knows, or of what is known already, changes nothing. */
export async function hastenAsk(db: Database, hint: Hint, now: Date): Promise<void> {
  const heard = db
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
        notExists(heard),
      ),
    );
}

/** Orders whose money should have gone back by now. */
export function findUnreturned(db: Database, before: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'refunding'), lt(orders.updatedAt, before)))
    .orderBy(asc(orders.updatedAt))
    .limit(20);
}

/** What is not settled, the oldest first. */
export function findUnsettled(db: Database, before: Date) {
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
