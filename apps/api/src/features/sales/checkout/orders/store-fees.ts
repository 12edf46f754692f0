import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';

/** Stores what the acquirer kept of each paid order. A later statement replaces it. `fees` has `order_id` and `fee`. */
export async function storeFees(db: Database, fees: SQL): Promise<void> {
  await db.execute(sql`update orders o set fee_cents = named.fee from ${fees} named
    where o.id = named.order_id and o.paid_at is not null and o.fee_cents is distinct from named.fee`);
}
