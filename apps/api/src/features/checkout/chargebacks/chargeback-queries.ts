import { and, asc, eq } from 'drizzle-orm';
import { chargebacks } from '../../../database/schema/index.ts';
import type { Database } from '../../../platform/database.ts';

export type Chargeback = typeof chargebacks.$inferSelect;

export const findChargebacks = (db: Database, orderId: string): Promise<Chargeback[]> =>
  db.select().from(chargebacks).where(eq(chargebacks.orderId, orderId)).orderBy(asc(chargebacks.id));

export async function findChargeback(db: Database, id: number): Promise<Chargeback | null> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, id));
  return row ?? null;
}

export async function insertChargeback(
  db: Database,
  values: typeof chargebacks.$inferInsert,
): Promise<Chargeback> {
  const [row] = await db.insert(chargebacks).values(values).returning();
  if (!row) throw new Error('the chargeback was not written');
  return row;
}

/** Closes an open chargeback; null when it is closed already. */
export async function closeOpenChargeback(
  db: Database,
  id: number,
  state: 'won' | 'lost',
  now: Date,
): Promise<Chargeback | null> {
  const [row] = await db
    .update(chargebacks)
    .set({ state, closedAt: now })
    .where(and(eq(chargebacks.id, id), eq(chargebacks.state, 'open')))
    .returning();
  return row ?? null;
}
