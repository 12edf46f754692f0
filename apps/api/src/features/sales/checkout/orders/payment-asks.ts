import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { paymentEvents, payments } from '../../../../database/schema/index.ts';

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

/** Claims a query of the gateway: at most one in `seconds`, whoever requests it. */
export async function claimGatewayQuery(db: Database, paymentId: number, now: Date, seconds: number) {
  const claimed = await db.execute(sql`update payments set queried_at = ${now}
    where id = ${paymentId} and (queried_at is null or queried_at <= ${now}::timestamptz - make_interval(secs => ${seconds}))
    returning id`);
  return claimed.rows.length > 0;
}
