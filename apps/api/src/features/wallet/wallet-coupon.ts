import { randomInt } from 'node:crypto';
import { formatMoney } from '@toro/domain/money/money';
import { amountError, COUPON_NOT_FOUND, parseAmount } from '@toro/domain/wallet/coupon';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { lockAccounts, post } from './ledger.ts';
import { cancelCoupon, findOrdersOf, findOwnCoupon, insertCoupon } from './queries.ts';
import { couponShape } from './shapes.ts';

/** Letters and digits that nobody takes for one another; ten of them are beyond guessing. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

const newCode = () =>
  `TORO${Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** One of the student's coupons; anybody else's is not there. */
export async function getWalletCoupon({ db }: Context, studentId: number, id: number) {
  const coupon = await findOwnCoupon(db, studentId, id);
  if (!coupon) throw notFound(COUPON_NOT_FOUND);
  return couponShape(coupon, await findOrdersOf(db, [id]));
}

/** Turns part of the balance into a coupon; what it is worth is set aside until it is used or cancelled. */
export async function createWalletCoupon(context: Context, studentId: number, written: string) {
  await context.limits.take('walletCoupons', String(studentId));
  const value = parseAmount(written);
  const id = await inTransaction(context, async (context) => {
    const { wallet } = await lockAccounts(context.db, studentId);
    const fault = amountError(value, wallet);
    if (fault || value === null)
      throw new AppError('invalid_input', fault ?? '', { balance: formatMoney(wallet) });
    const now = context.now();
    const couponId = await insertCoupon(context.db, { studentId, code: newCode(), valueCents: value, now });
    await post(context, {
      studentId,
      kind: 'coupon_created',
      details: 'Cupom %coupon% de %value% criado',
      couponId,
      cause: `coupon:${couponId}`,
      amounts: { wallet: -value, coupons: value },
    });
    return couponId;
  });
  return getWalletCoupon(context, studentId, id);
}

/** Cancels a coupon and gives its value back, once; one that is used or in a purchase stays as it is. */
export async function cancelWalletCoupon(context: Context, studentId: number, id: number) {
  await inTransaction(context, async (context) => {
    const coupon = await findOwnCoupon(context.db, studentId, id);
    if (!coupon) throw notFound(COUPON_NOT_FOUND);
    // The coupon before the accounts, as a purchase takes them: the two never wait for each other.
    if (!(await cancelCoupon(context.db, id, context.now()))) {
      if ((await findOwnCoupon(context.db, studentId, id))?.cancelledAt) return;
      throw new AppError('conflict', 'Este cupom já foi utilizado ou está em uma compra em andamento.');
    }
    await lockAccounts(context.db, studentId);
    await post(context, {
      studentId,
      kind: 'coupon_cancelled',
      details: 'Cupom %coupon% cancelado: %value% de volta na carteira',
      couponId: id,
      cause: `coupon-cancelled:${id}`,
      amounts: { coupons: -coupon.valueCents, wallet: coupon.valueCents },
    });
  });
  return getWalletCoupon(context, studentId, id);
}
