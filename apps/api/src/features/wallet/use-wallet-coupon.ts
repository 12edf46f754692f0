import { type Context, inTransaction } from '../../platform/context.ts';
import { lockAccounts, post, wasPosted } from './ledger.ts';
import { findDiscount, findWalletCoupon, markUsed } from './queries.ts';

interface Purchase {
  couponId: number;
  orderId: string;
}

/**
 * Spends the wallet's coupon of a paid order, once; what the price did not need goes back to who made it.
 * A coupon of the academy is none of the wallet's business.
 */
export function useWalletCoupon(context: Context, { couponId, orderId }: Purchase): Promise<void> {
  return inTransaction(context, async (context) => {
    const coupon = await findWalletCoupon(context.db, couponId);
    if (!coupon) return;
    const { studentId, valueCents } = coupon;
    await lockAccounts(context.db, studentId);
    const cause = `coupon-used:${couponId}`;
    if (await wasPosted(context.db, studentId, cause)) return;
    const spent = Math.min(valueCents, await findDiscount(context.db, orderId));
    await markUsed(context.db, couponId, context.now());
    await post(context, {
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

/** Gives the value that a refunded order took from a wallet's coupon back to who made it, once. */
export function returnWalletCoupon(context: Context, { couponId, orderId }: Purchase): Promise<void> {
  return inTransaction(context, async (context) => {
    const coupon = await findWalletCoupon(context.db, couponId);
    if (!coupon) return;
    const { studentId, valueCents } = coupon;
    await lockAccounts(context.db, studentId);
    const cause = `coupon-returned:${couponId}`;
    const was = await wasPosted(context.db, studentId, `coupon-used:${couponId}`);
    if (!was || (await wasPosted(context.db, studentId, cause))) return;
    const spent = Math.min(valueCents, await findDiscount(context.db, orderId));
    await post(context, {
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
