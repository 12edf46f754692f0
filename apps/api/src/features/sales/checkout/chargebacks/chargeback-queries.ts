import type { ChargebackState } from '@toro/domain/sales/checkout/chargebacks';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { chargebackEntries, chargebacks } from '../../../../database/schema/index.ts';

export type Chargeback = typeof chargebacks.$inferSelect;
export type ChargebackEntry = typeof chargebackEntries.$inferSelect;

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

export async function updateChargeback(
  db: Database,
  id: number,
  values: Partial<Pick<Chargeback, 'lostCents' | 'cashbackCents' | 'endedEnrolment' | 'closedAt'>> & {
    state: ChargebackState;
  },
): Promise<Chargeback> {
  const [row] = await db.update(chargebacks).set(values).where(eq(chargebacks.id, id)).returning();
  if (!row) throw new Error(`there is no chargeback ${id}`);
  return row;
}

export async function insertChargebackEntry(
  db: Database,
  values: typeof chargebackEntries.$inferInsert,
): Promise<ChargebackEntry> {
  const [row] = await db.insert(chargebackEntries).values(values).returning();
  if (!row) throw new Error('the entry was not written');
  return row;
}

/** The entries of a chargeback, the oldest first. */
export const findChargebackEntries = (db: Database, chargebackId: number): Promise<ChargebackEntry[]> =>
  db
    .select()
    .from(chargebackEntries)
    .where(eq(chargebackEntries.chargebackId, chargebackId))
    .orderBy(asc(chargebackEntries.id));
