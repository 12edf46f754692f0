import { toDecimal } from '@toro/domain/base/money/money';
import { findLoss, sumChargedBack } from '@toro/domain/sales/checkout/chargebacks';
import { describeOrderState } from '@toro/domain/sales/checkout/order-labels';
import { computeOrderSums } from '@toro/domain/sales/checkout/order-sums';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { toOrderFileLink } from '../order-files/order-files.ts';
import { toSums } from '../orders/to-sums.ts';
import { findChargebackWithOrder, findEntries, findMoneyBack, findPapers } from './queries.ts';
import { toChargeback } from './to-chargeback.ts';

export const chargebackNotFound = () => notFound('Não encontramos esta contestação.');

/** A chargeback with its order, its history and the papers of the defence. */
export async function getChargeback(context: Context, { id }: { id: number }) {
  const { db } = context;
  const found = await findChargebackWithOrder(db, id);
  if (!found) throw chargebackNotFound();
  const { chargeback, order } = found;
  const back = await findMoneyBack(db, order.id);
  const sums = computeOrderSums(order, back.refunds, back.chargebacks);
  const others = back.chargebacks.filter((each) => each.id !== id);
  const loss = findLoss(chargeback.amountCents, order.totalCents, sums.refunded + sumChargedBack(others));
  const entries = await findEntries(db, id);
  const papers = await findPapers(db, id);
  return {
    ...toChargeback(chargeback),
    order: {
      number: order.number,
      buyer: order.fullName,
      state: describeOrderState(order.status, { ...sums, total: order.totalCents }, back.chargebacks),
      method: order.method,
      paid_at: order.paidAt?.toISOString() ?? null,
      sums: toSums(sums),
    },
    loss: toDecimal(loss),
    entries: entries.map((entry) => ({
      id: entry.id,
      state: entry.state,
      amount: toDecimal(entry.amountCents),
      cashback: toDecimal(entry.cashbackCents),
      reason: entry.reason,
      created_by: entry.createdByName,
      created_at: entry.createdAt.toISOString(),
    })),
    papers: papers.map(({ paper, file }) => ({
      id: paper.id,
      kind: paper.kind,
      file: toOrderFileLink(context, file),
      created_by: paper.createdByName,
      created_at: paper.createdAt.toISOString(),
    })),
  };
}
