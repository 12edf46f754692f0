import type { Cents } from '@toro/domain/base/money/money';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockAccounts, postMovement, wasPosted } from './ledger.ts';

interface WalletRefundInput {
  studentId: number;
  orderId: string;
  refundId: number;
  amount: Cents;
}

/** Credits a refund that the student accepted in the wallet, once. */
export function creditRefund(
  context: Context,
  { studentId, orderId, refundId, amount }: WalletRefundInput,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockAccounts(tx.db, studentId);
    const cause = `refund:${refundId}`;
    if (await wasPosted(tx.db, studentId, cause)) return;
    await postMovement(tx, {
      studentId,
      kind: 'refund',
      details: 'Estorno de %value% da compra de %course%',
      orderId,
      cause,
      amounts: { academy: -amount, wallet: amount },
    });
  });
}
