import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { couponClaims, coupons } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';

/** Counts one use if one is left; a single update, so that concurrent orders cannot exceed the limit. */
async function incrementRedemptions(db: Database, couponId: number): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        isNull(coupons.cancelledAt),
        or(isNull(coupons.maxRedemptions), lt(coupons.redemptions, coupons.maxRedemptions)),
      ),
    )
    .returning({ id: coupons.id });
  return rows.length > 0;
}

/** Reserves a coupon for an order; false when no use is left. */
export async function claimCoupon(
  { db, now }: Context,
  { couponId, orderId }: { couponId: number; orderId: string },
): Promise<boolean> {
  if (!(await incrementRedemptions(db, couponId))) return false;
  await db.insert(couponClaims).values({ couponId, orderId, claimedAt: now() });
  return true;
}

/** Releases the reserved coupon of an order; false when there is none. */
export async function releaseCoupon({ db, now }: Context, orderId: string): Promise<boolean> {
  const [released] = await db
    .update(couponClaims)
    .set({ releasedAt: now() })
    .where(
      and(
        eq(couponClaims.orderId, orderId),
        isNull(couponClaims.redeemedAt),
        isNull(couponClaims.releasedAt),
      ),
    )
    .returning({ couponId: couponClaims.couponId });
  if (!released) return false;
  await db
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} - 1` })
    .where(eq(coupons.id, released.couponId));
  return true;
}

/** Redeems an order's coupon. A released one is reserved again; false when no use is left. */
export async function redeemCoupon({ db, now }: Context, orderId: string): Promise<boolean> {
  const [claim] = await db.select().from(couponClaims).where(eq(couponClaims.orderId, orderId)).for('update');
  if (!claim || claim.redeemedAt) return true;
  if (claim.releasedAt && !(await incrementRedemptions(db, claim.couponId))) return false;
  await db
    .update(couponClaims)
    .set({ redeemedAt: now(), releasedAt: null })
    .where(eq(couponClaims.id, claim.id));
  return true;
}
