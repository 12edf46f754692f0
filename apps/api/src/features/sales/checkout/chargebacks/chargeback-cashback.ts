import type { Cents } from '@toro/domain/base/money/money';
import { sumDisputed } from '@toro/domain/sales/checkout/chargebacks';
import { computeCashbackShare, sumRefunded } from '@toro/domain/sales/checkout/refunds';
import type { Context } from '../../../../platform/context.ts';
import { restoreCashback, reverseCashback } from '../../wallet/cashback.ts';
import type { Order } from '../orders/order-queries.ts';
import { findRefundsOfOrder } from '../refunds/refund-queries.ts';
import type { Chargeback, ChargebackEntry } from './chargeback-queries.ts';

/** The share of the cashback that a chargeback takes, of what refunds and other chargebacks have left. */
export async function computeCashbackOfChargeback(
  { db }: Context,
  order: Order,
  amount: Cents,
  others: readonly Chargeback[],
): Promise<Cents> {
  if (order.studentId === null) return 0;
  const refunds = await findRefundsOfOrder(db, order.id);
  return computeCashbackShare({
    cashback: order.cashbackCents,
    paid: order.totalCents,
    amount,
    refundedBefore: sumRefunded(refunds) + sumDisputed(others),
    takenBefore: [...refunds, ...others].reduce((sum, { cashbackCents }) => sum + cashbackCents, 0),
  });
}

/** Moves the cashback of an entry: takes it from the student, or gives it back when it is below zero. */
export async function moveCashback(
  context: Context,
  { id: orderId, studentId }: Order,
  { id, chargebackId, cashbackCents }: ChargebackEntry,
): Promise<void> {
  if (studentId === null || cashbackCents === 0) return;
  const part = `c${chargebackId}-${id}`;
  if (cashbackCents > 0) await reverseCashback(context, { studentId, orderId, part, amount: cashbackCents });
  else await restoreCashback(context, { studentId, orderId, part, amount: -cashbackCents });
}
