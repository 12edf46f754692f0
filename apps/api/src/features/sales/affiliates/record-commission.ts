import { academyDay } from '@toro/domain/base/calendar/day';
import { findRate } from '@toro/domain/sales/affiliates/affiliate-terms';
import {
  buildSaleLine,
  findConfirmation,
  findReportMonth,
  isOwnPurchase,
  monthOfInstant,
  reviseLines,
} from '@toro/domain/sales/affiliates/commission';
import { eq } from 'drizzle-orm';
import { commissionLines, commissions, type orders } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import {
  type AffiliateRow,
  findAffiliateOfCode,
  findCommission,
  findOrCreateReport,
  findTermsAt,
  lockLines,
  sumReturned,
} from './queries.ts';

export type CommissionedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'affiliate' | 'courseId' | 'cpf' | 'email' | 'totalCents' | 'createdAt'
> & { paidAt: Date };

/** Writes the commission of a paid order. The caller holds the order lock. Returns what it earns. */
export async function insertCommission(
  { db, now }: Context,
  order: CommissionedOrder,
  affiliate: AffiliateRow,
  rate: number,
): Promise<number> {
  const isOwn = isOwnPurchase(order, affiliate);
  const basisPoints = isOwn ? 0 : rate;
  const line = buildSaleLine({
    paid: order.totalCents,
    returned: await sumReturned(db, order.id),
    basisPoints,
  });
  const written = await db
    .insert(commissions)
    .values({
      orderId: order.id,
      affiliateId: affiliate.id,
      basisPoints,
      isOwn,
      confirmsAt: findConfirmation(order.paidAt),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ orderId: commissions.orderId });
  if (written.length === 0) return 0;
  await db.insert(commissionLines).values({
    orderId: order.id,
    affiliateId: affiliate.id,
    reportId: await findOrCreateReport(db, affiliate.id, findReportMonth(order.paidAt, now())),
    isReversal: false,
    paidCents: line.paid,
    returnedCents: line.returned,
    amountCents: line.amount,
    createdAt: now(),
    updatedAt: now(),
  });
  return line.amount;
}

/**
 * Gives the affiliate of a fulfilled order the commission, with the terms of the moment at which it was placed. The
 * caller holds the order lock.
 */
export async function recordCommission(context: Context, order: CommissionedOrder): Promise<void> {
  const { db } = context;
  if (!order.affiliate || order.totalCents === 0) return;
  const affiliate = await findAffiliateOfCode(db, order.affiliate, order.createdAt);
  const terms = affiliate && (await findTermsAt(db, affiliate.id, order.createdAt));
  if (!affiliate || !terms) return;
  const rate = findRate(terms, order.courseId, academyDay(order.createdAt));
  if (rate !== null) await insertCommission(context, order, affiliate, rate);
}

/** Computes the commission of an order anew after money went or came back. The caller holds the order lock. */
export async function reviseCommission(
  { db, now }: Context,
  order: { id: string; totalCents: number },
): Promise<void> {
  const commission = await findCommission(db, order.id);
  if (!commission) return;
  const lines = await lockLines(db, order.id);
  const revision = reviseLines(lines, {
    paid: order.totalCents,
    returned: await sumReturned(db, order.id),
    basisPoints: commission.basisPoints,
  });
  if (!revision) return;
  const { paid, returned, amount } = revision.line;
  const values = { paidCents: paid, returnedCents: returned, amountCents: amount, updatedAt: now() };
  if (revision.kind === 'change-sale') {
    const sale = lines.find(({ isReversal }) => !isReversal);
    await db
      .update(commissionLines)
      .set(values)
      .where(eq(commissionLines.id, sale?.id ?? 0));
    return;
  }
  await db.insert(commissionLines).values({
    ...values,
    orderId: order.id,
    affiliateId: commission.affiliateId,
    reportId: await findOrCreateReport(db, commission.affiliateId, monthOfInstant(now())),
    isReversal: true,
    createdAt: now(),
  });
}
