import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { couponClaims, couponCourses, couponModules, coupons } from '../../../database/schema/index.ts';

/** Writes a coupon that a student makes of the own wallet; it can be used once. */
export async function insertWalletCoupon(
  db: Database,
  { code, valueCents, now }: { code: string; valueCents: number; now: Date },
): Promise<number> {
  const [row] = await db
    .insert(coupons)
    .values({ code, valueCents, percentage: 0, maxRedemptions: 1, isOfWallet: true, createdAt: now })
    .returning({ id: coupons.id });
  if (!row) throw new Error('the coupon was not written');
  return row.id;
}

/** Cancels a coupon that no order uses; false when it could not be cancelled. */
export async function cancelUnusedCoupon(db: Database, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(coupons)
    .set({ cancelledAt: now })
    .where(and(eq(coupons.id, id), eq(coupons.redemptions, 0), sql`${coupons.cancelledAt} is null`));
  return rowCount === 1;
}

export const updateCoupon = (db: Database, id: number, values: Partial<typeof coupons.$inferInsert>) =>
  db.update(coupons).set(values).where(eq(coupons.id, id));

/** Pauses all coupons of a batch, or lets them be used again. */
export const pauseCoupons = (db: Database, batchId: number, pausedAt: Date | null) =>
  db.update(coupons).set({ pausedAt }).where(eq(coupons.batchId, batchId));

/** Removes coupons that were deleted long ago and that no order has ever had. */
export async function removeDeletedCoupons(db: Database, before: Date): Promise<number> {
  const found = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        isNotNull(coupons.deletedAt),
        lte(coupons.deletedAt, before),
        notExists(
          db.select({ id: couponClaims.id }).from(couponClaims).where(eq(couponClaims.couponId, coupons.id)),
        ),
      ),
    );
  const ids = found.map(({ id }) => id);
  await db.delete(couponCourses).where(inArray(couponCourses.couponId, ids));
  await db.delete(couponModules).where(inArray(couponModules.couponId, ids));
  return (await db.delete(coupons).where(inArray(coupons.id, ids)).returning({ id: coupons.id })).length;
}
