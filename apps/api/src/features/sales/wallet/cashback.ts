import type { Cents } from '@toro/domain/base/money/money';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockAccounts, postMovement, wasPosted } from './ledger.ts';

interface CashbackInput {
  studentId: number;
  orderId: string;
  amount: Cents;
}

interface Credit extends CashbackInput {
  details: string;
  cause: string;
  settlementCause: string;
}

/** Credits cashback once; then settles what the student still owes. */
function creditCashback(context: Context, credit: Credit): Promise<void> {
  const { studentId, orderId, amount, details, cause, settlementCause } = credit;
  return inTransaction(context, async (context) => {
    const receivable = (await lockAccounts(context.db, studentId)).receivable;
    if (amount === 0 || (await wasPosted(context.db, studentId, cause))) return;
    await postMovement(context, {
      studentId,
      kind: 'cashback',
      details,
      orderId,
      cause,
      amounts: { academy: -amount, wallet: amount },
    });
    const settled = Math.min(receivable, amount);
    if (settled === 0) return;
    await postMovement(context, {
      studentId,
      kind: 'settlement',
      details: 'Acerto de %value% de um cashback já utilizado',
      orderId,
      cause: settlementCause,
      amounts: { wallet: -settled, receivable: -settled, academy: 2 * settled },
    });
  });
}

/** Credits the cashback of a purchase once; then settles what the student still owes. */
export const grantCashback = (context: Context, input: CashbackInput): Promise<void> =>
  creditCashback(context, {
    ...input,
    details: 'Cashback de %value% pela compra de %course%',
    cause: `cashback:${input.orderId}`,
    settlementCause: `settlement:${input.orderId}`,
  });

/** Gives back the cashback that a chargeback took, once for each entry; then settles what the student still owes. */
export const restoreCashback = (
  context: Context,
  { part, ...input }: CashbackInput & { /** The entry of the chargeback. */ part: string },
): Promise<void> =>
  creditCashback(context, {
    ...input,
    details: 'Cashback de %value% da compra de %course%, de volta depois da contestação',
    cause: `restoration:${input.orderId}:${part}`,
    settlementCause: `settlement:${input.orderId}:${part}`,
  });

/** Reverses cashback of a refunded or disputed purchase, once for each part: up to the balance; the rest becomes receivable. */
export function reverseCashback(
  context: Context,
  { studentId, orderId, part, amount }: CashbackInput & { /** The refund or chargeback. */ part?: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { wallet } = await lockAccounts(context.db, studentId);
    const cause = part === undefined ? `reversal:${orderId}` : `reversal:${orderId}:${part}`;
    const wasGiven = await wasPosted(context.db, studentId, `cashback:${orderId}`);
    if (amount === 0 || !wasGiven || (await wasPosted(context.db, studentId, cause))) return;
    const reversed = Math.min(wallet, amount);
    await postMovement(context, {
      studentId,
      kind: 'reversal',
      details: 'Estorno do cashback da compra de %course%',
      orderId,
      cause,
      amounts: { wallet: -reversed, receivable: amount - reversed, academy: 2 * reversed - amount },
    });
  });
}
