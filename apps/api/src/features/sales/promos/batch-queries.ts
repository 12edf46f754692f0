import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { couponBatches, coupons } from '../../../database/schema/index.ts';

export async function insertBatch(db: Database, values: typeof couponBatches.$inferInsert): Promise<number> {
  const [row] = await db.insert(couponBatches).values(values).returning({ id: couponBatches.id });
  return row?.id ?? 0;
}

export async function findBatch(db: Database, id: number, { lock = false } = {}) {
  const query = db.select().from(couponBatches).where(eq(couponBatches.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export const updateBatch = (db: Database, id: number, values: Partial<typeof couponBatches.$inferInsert>) =>
  db.update(couponBatches).set(values).where(eq(couponBatches.id, id));

/** The first coupon of a batch; all have the same terms. */
export async function findFirstCoupon(db: Database, batchId: number) {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.batchId, batchId))
    .orderBy(asc(coupons.id))
    .limit(1);
  return row ?? null;
}

export async function findBatchCodes(db: Database, batchId: number): Promise<string[]> {
  const rows = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.batchId, batchId));
  return rows.map(({ code }) => code);
}

export async function countBatch(db: Database, batchId: number) {
  const { rows } = await db.execute<{ codes: number; used: number; reserved: number; paused: boolean }>(sql`
    select count(*)::int as codes, coalesce(bool_and(c.paused_at is not null), false) as paused,
      (count(k.id) filter (where k.redeemed_at is not null))::int as used,
      (count(k.id) filter (where k.redeemed_at is null))::int as reserved
    from coupons c left join coupon_claims k on k.coupon_id = c.id and k.released_at is null
    where c.batch_id = ${batchId}`);
  return rows[0] ?? { codes: 0, used: 0, reserved: 0, paused: false };
}

/** Which of these codes exist, whatever their capitals. */
export async function findTakenCodes(db: Database, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const code = sql<string>`upper(${coupons.code})`;
  const rows = await db
    .select({ code })
    .from(coupons)
    .where(sql`${code} = any(${sql.param([...codes])}::text[])`);
  return new Set(rows.map((row) => row.code));
}
