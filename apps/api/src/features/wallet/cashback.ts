import type { Cents } from '@toro/domain/money/money';
import { type Context, inTransaction } from '../../platform/context.ts';
import { lockAccounts, post, wasPosted } from './ledger.ts';

interface Earned {
  studentId: number;
  orderId: string;
  amount: Cents;
}

/** Gives a purchase's cashback, once; what the student still owes is settled first. */
export function giveCashback(context: Context, { studentId, orderId, amount }: Earned): Promise<void> {
  return inTransaction(context, async (context) => {
    const owed = (await lockAccounts(context.db, studentId)).receivable;
    const cause = `cashback:${orderId}`;
    if (amount === 0 || (await wasPosted(context.db, studentId, cause))) return;
    await post(context, {
      studentId,
      kind: 'cashback',
      details: 'Cashback de %value% pela compra de %course%',
      orderId,
      cause,
      amounts: { academy: -amount, wallet: amount },
    });
    const settled = Math.min(owed, amount);
    if (settled === 0) return;
    await post(context, {
      studentId,
      kind: 'settlement',
      details: 'Acerto de %value% de um cashback já utilizado',
      orderId,
      cause: `settlement:${orderId}`,
      amounts: { wallet: -settled, receivable: -settled, academy: 2 * settled },
    });
  });
}

/** Takes a refunded purchase's cashback back, once: up to the balance, and the rest is owed. */
export function takeBackCashback(context: Context, { studentId, orderId, amount }: Earned): Promise<void> {
  return inTransaction(context, async (context) => {
    const { wallet } = await lockAccounts(context.db, studentId);
    const cause = `reversal:${orderId}`;
    const given = await wasPosted(context.db, studentId, `cashback:${orderId}`);
    if (amount === 0 || !given || (await wasPosted(context.db, studentId, cause))) return;
    const taken = Math.min(wallet, amount);
    await post(context, {
      studentId,
      kind: 'reversal',
      details: 'Estorno do cashback da compra de %course%',
      orderId,
      cause,
      amounts: { wallet: -taken, receivable: amount - taken, academy: 2 * taken - amount },
    });
  });
}
