import { reservesAmount } from '@toro/domain/sales/checkout/refunds';
import { and, asc, eq, gte, inArray, isNull, lte, notExists, or } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { chargebacks, refunds } from '../../../../database/schema/index.ts';

export type Refund = typeof refunds.$inferSelect;

/** The refunds of an order, the oldest first. */
export const findRefundsOfOrder = (db: Database, orderId: string): Promise<Refund[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

export async function findRefundByKey(db: Database, key: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.key, key));
  return row ?? null;
}

export async function findRefund(db: Database, id: number): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function insertRefund(db: Database, values: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await db.insert(refunds).values(values).returning();
  if (!row) throw new Error('the refund was not written');
  return row;
}

export async function updateRefund(
  db: Database,
  id: number,
  values: Partial<Omit<typeof refunds.$inferInsert, 'id' | 'orderId' | 'key' | 'amountCents'>>,
  now: Date,
): Promise<Refund> {
  const [row] = await db
    .update(refunds)
    .set({ ...values, updatedAt: now })
    .where(eq(refunds.id, id))
    .returning();
  if (!row) throw new Error(`there is no refund ${id}`);
  return row;
}

/** What the refunds of an order since an instant gave back or will give back. */
export async function sumRecentRefunds(db: Database, orderId: string, since: Date): Promise<number> {
  const rows = await db
    .select({ state: refunds.state, amount: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), gte(refunds.createdAt, since)));
  return rows.reduce((sum, { state, amount }) => (reservesAmount(state) ? sum + amount : sum), 0);
}

/** Refunds that are to be sent, or whose outcome is to be queried. An open chargeback holds back what was not sent. */
export function findDueRefunds(db: Database, now: Date): Promise<{ id: number }[]> {
  const openChargeback = db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(and(eq(chargebacks.orderId, refunds.orderId), eq(chargebacks.state, 'open')));
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.way, 'gateway'),
        or(
          and(
            eq(refunds.state, 'requested'),
            or(isNull(refunds.sendAfter), lte(refunds.sendAfter, now)),
            notExists(openChargeback),
          ),
          and(inArray(refunds.state, ['sent', 'unclear']), lte(refunds.nextAskAt, now)),
          and(eq(refunds.state, 'refused'), lte(refunds.nextAskAt, now), notExists(openChargeback)),
        ),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(100);
}

/** Refunds that nobody approved in time. */
export const findLapsedRefunds = (db: Database, now: Date): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'waiting'), lte(refunds.lapsesAt, now)))
    .limit(100);
