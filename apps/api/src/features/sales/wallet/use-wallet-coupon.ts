import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockAccounts, postMovement, wasPosted } from './ledger.ts';
import { findDiscount, findWalletCoupon, markUsed } from './queries.ts';

interface CouponUse {
  couponId: number;
  orderId: string;
}

/**
 * Spends the wallet coupon of a paid order once; the part that the price did not need returns to its creator's wallet.
 * Does nothing for a coupon of the academy.
 */
export function useWalletCoupon(context: Context, { couponId, orderId }: CouponUse): Promise<void> {
  return inTransaction(context, async (context) => {
    const coupon = await findWalletCoupon(context.db, couponId);
    if (!coupon) return;
    const { studentId, valueCents } = coupon;
    await lockAccounts(context.db, studentId);
    const cause = `coupon-used:${couponId}`;
    if (await wasPosted(context.db, studentId, cause)) return;
    const spent = Math.min(valueCents, await findDiscount(context.db, orderId));
    await markUsed(context.db, couponId, context.now());
    await postMovement(context, {
      studentId,
      kind: 'coupon_used',
      details: 'Cupom %coupon% utilizado na compra de %course%',
      couponId,
      orderId,
      cause,
      amounts: { coupons: -valueCents, academy: spent, wallet: valueCents - spent },
    });
  });
}

/** Returns the value that a refunded order used of a wallet coupon to its creator's wallet, once. */
export function returnWalletCoupon(context: Context, { couponId, orderId }: CouponUse): Promise<void> {
  return inTransaction(context, async (context) => {
    const coupon = await findWalletCoupon(context.db, couponId);
    if (!coupon) return;
    const { studentId, valueCents } = coupon;
    await lockAccounts(context.db, studentId);
    const cause = `coupon-returned:${couponId}`;
    const wasUsed = await wasPosted(context.db, studentId, `coupon-used:${couponId}`);
    if (!wasUsed || (await wasPosted(context.db, studentId, cause))) return;
    const spent = Math.min(valueCents, await findDiscount(context.db, orderId));
    await postMovement(context, {
      studentId,
      kind: 'coupon_cancelled',
      details: 'Compra de %course% reembolsada: %value% do cupom %coupon% de volta na carteira',
      couponId,
      orderId,
      cause,
      amounts: { academy: -spent, wallet: spent },
    });
  });
}
