import type { Context } from '../../../platform/context.ts';
import { withdrawPurchase } from '../checkout/withdrawals/withdraw-purchase.ts';
import { getOwnOrder } from './list-own-orders.ts';

/** Withdraws the student from an own purchase. */
export async function withdrawOrder(context: Context, { studentId, id }: { studentId: number; id: string }) {
  await withdrawPurchase(context, studentId, id);
  return getOwnOrder(context, { studentId, id });
}
