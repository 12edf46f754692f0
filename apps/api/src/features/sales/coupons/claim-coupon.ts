import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { couponClaims, coupons, orders } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** The paid and pending orders of the same CPF that have the coupon, besides this one. */
async function countUsesOfCpf(db: Database, couponId: number, order: OrderKey): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(couponClaims)
    .innerJoin(orders, eq(orders.id, couponClaims.orderId))
    .where(
      and(
        eq(couponClaims.couponId, couponId),
        isNull(couponClaims.releasedAt),
        eq(orders.cpf, order.cpf),
        inArray(orders.status, ['open', 'processing', 'paid']),
        sql`${orders.id} <> ${order.orderId}`,
      ),
    );
  return row?.uses ?? 0;
}

interface OrderKey {
  orderId: string;
  cpf: string;
}

/**
 * Counts one use if one is left, in all and for the CPF. The update locks the coupon until the transaction ends, so that
 * concurrent orders cannot exceed a limit.
 */
async function incrementRedemptions(db: Database, couponId: number, order: OrderKey): Promise<boolean> {
  const [coupon] = await db
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        isNull(coupons.cancelledAt),
        isNull(coupons.pausedAt),
        isNull(coupons.deletedAt),
        or(isNull(coupons.maxRedemptions), lt(coupons.redemptions, coupons.maxRedemptions)),
      ),
    )
    .returning({ maxPerCpf: coupons.maxPerCpf });
  if (!coupon) return false;
  if (coupon.maxPerCpf === null || (await countUsesOfCpf(db, couponId, order)) < coupon.maxPerCpf)
    return true;
  await decrementRedemptions(db, couponId);
  return false;
}

const decrementRedemptions = (db: Database, couponId: number) =>
  db
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} - 1` })
    .where(eq(coupons.id, couponId));

/** Reserves a coupon for an order; false when no use is left. */
export async function claimCoupon(
  { db, now }: Context,
  { couponId, orderId, cpf }: { couponId: number } & OrderKey,
): Promise<boolean> {
  if (!(await incrementRedemptions(db, couponId, { orderId, cpf }))) return false;
  await db.insert(couponClaims).values({ couponId, orderId, claimedAt: now() });
  return true;
}

/** Releases the reserved coupon of an order, if there is one. */
export async function releaseCoupon({ db, now }: Context, orderId: string): Promise<void> {
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
  if (released) await decrementRedemptions(db, released.couponId);
}

/** Redeems an order's coupon. A released one is reserved again; false when no use is left. */
export async function redeemCoupon(
  { db, now }: Context,
  { id: orderId, cpf }: { id: string; cpf: string },
): Promise<boolean> {
  const [claim] = await db.select().from(couponClaims).where(eq(couponClaims.orderId, orderId)).for('update');
  if (!claim || claim.redeemedAt) return true;
  if (claim.releasedAt && !(await incrementRedemptions(db, claim.couponId, { orderId, cpf }))) return false;
  await db
    .update(couponClaims)
    .set({ redeemedAt: now(), releasedAt: null })
    .where(eq(couponClaims.id, claim.id));
  return true;
}
