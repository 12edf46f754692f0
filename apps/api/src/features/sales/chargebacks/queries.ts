import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  chargebackEntries,
  chargebackPapers,
  chargebacks,
  orderFiles,
  orders,
  refunds,
} from '../../../database/schema/index.ts';

export async function findChargebackWithOrder(db: Database, id: number) {
  const [row] = await db
    .select({ chargeback: chargebacks, order: orders })
    .from(chargebacks)
    .innerJoin(orders, eq(orders.id, chargebacks.orderId))
    .where(eq(chargebacks.id, id));
  return row ?? null;
}

export const findEntries = (db: Database, chargebackId: number) =>
  db
    .select()
    .from(chargebackEntries)
    .where(eq(chargebackEntries.chargebackId, chargebackId))
    .orderBy(asc(chargebackEntries.id))
    .limit(200);

export const findPapers = (db: Database, chargebackId: number) =>
  db
    .select({ paper: chargebackPapers, file: orderFiles })
    .from(chargebackPapers)
    .innerJoin(orderFiles, eq(orderFiles.id, chargebackPapers.fileId))
    .where(eq(chargebackPapers.chargebackId, chargebackId))
    .orderBy(asc(chargebackPapers.id))
    .limit(50);

/** The refunds and chargebacks of an order, for its sums. */
export const findMoneyBack = async (db: Database, orderId: string) => ({
  refunds: await db
    .select({ state: refunds.state, amountCents: refunds.amountCents })
    .from(refunds)
    .where(eq(refunds.orderId, orderId)),
  chargebacks: await db
    .select({
      id: chargebacks.id,
      state: chargebacks.state,
      amountCents: chargebacks.amountCents,
      lostCents: chargebacks.lostCents,
    })
    .from(chargebacks)
    .where(eq(chargebacks.orderId, orderId)),
});
