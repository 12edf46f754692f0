import { randomUUID } from 'node:crypto';
import { formatMoney } from '@toro/domain/base/money/money';
import { amountError, COUPON_NOT_FOUND, parseAmount } from '@toro/domain/sales/wallet/coupon';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { lockAccounts, postMovement } from './ledger.ts';
import {
  cancelCoupon,
  findOrdersByCoupons,
  findOwnCoupon,
  findOwnCouponByCode,
  insertCoupon,
} from './queries.ts';
import { toCouponResponse } from './to-wallet-response.ts';

/** Letters and digits that are not easily confused; ten of them cannot be guessed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** The code of a coupon; a repeated request with the same key has the same code. */
function generateCode({ keys }: Context, studentId: number, key: string): string {
  const bytes = Buffer.from(keys.deriveToken('wallet-coupon', `${studentId}|${key}`), 'base64url');
  const letters = Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `TORO${letters.join('')}`;
}

/** One of the student's coupons; throws for any other coupon. */
export async function getWalletCoupon({ db }: Context, { studentId, id }: { studentId: number; id: number }) {
  const coupon = await findOwnCoupon(db, studentId, id);
  if (!coupon) throw notFound(COUPON_NOT_FOUND);
  return toCouponResponse(coupon, await findOrdersByCoupons(db, [id]));
}

interface CreateWalletCouponInput {
  studentId: number;
  /** The amount as it was typed. */
  value: string;
  /** Requests with the same key create one coupon. */
  idempotency_key?: string;
}

/** Converts part of the balance into a coupon; its value is reserved until it is used or cancelled. */
export async function createWalletCoupon(
  context: Context,
  { studentId, value: typed, idempotency_key: key = randomUUID() }: CreateWalletCouponInput,
) {
  await context.limits.take('walletCoupons', String(studentId));
  const value = parseAmount(typed);
  const id = await inTransaction(context, async (context) => {
    const { wallet } = await lockAccounts(context.db, studentId);
    const code = generateCode(context, studentId, key);
    const existing = await findOwnCouponByCode(context.db, studentId, code);
    if (existing) return existing.id;
    const fault = amountError(value, wallet);
    if (fault || value === null)
      throw new AppError('invalid_input', fault ?? '', { balance: formatMoney(wallet) });
    const now = context.now();
    const couponId = await insertCoupon(context.db, {
      studentId,
      code,
      valueCents: value,
      now,
    });
    await postMovement(context, {
      studentId,
      kind: 'coupon_created',
      details: 'Cupom %coupon% de %value% criado',
      couponId,
      cause: `coupon:${couponId}`,
      amounts: { wallet: -value, coupons: value },
    });
    return couponId;
  });
  return { newCoupon: await getWalletCoupon(context, { studentId, id }) };
}

/** Cancels a coupon and returns its value once; throws for one that is used or in a purchase. */
export async function cancelWalletCoupon(
  context: Context,
  { studentId, id }: { studentId: number; id: number },
) {
  await inTransaction(context, async (context) => {
    const coupon = await findOwnCoupon(context.db, studentId, id);
    if (!coupon) throw notFound(COUPON_NOT_FOUND);
    // Locks the coupon before the accounts, as a purchase does, to avoid deadlocks.
    if (!(await cancelCoupon(context.db, id, context.now()))) {
      if ((await findOwnCoupon(context.db, studentId, id))?.cancelledAt) return;
      throw new AppError('conflict', 'Este cupom já foi utilizado ou está em uma compra em andamento.');
    }
    await lockAccounts(context.db, studentId);
    await postMovement(context, {
      studentId,
      kind: 'coupon_cancelled',
      details: 'Cupom %coupon% cancelado: %value% de volta na carteira',
      couponId: id,
      cause: `coupon-cancelled:${id}`,
      amounts: { coupons: -coupon.valueCents, wallet: coupon.valueCents },
    });
  });
  return getWalletCoupon(context, { studentId, id });
}
