import { type AffiliateTerms, codeKey } from '@toro/domain/sales/affiliates/affiliate-terms';
import type { StoredLine } from '@toro/domain/sales/affiliates/commission';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  affiliateCodes,
  affiliateCourseRates,
  affiliateReports,
  affiliates,
  affiliateTerms,
  commissionLines,
  commissions,
} from '../../../database/schema/index.ts';

export type AffiliateRow = typeof affiliates.$inferSelect;
export type CommissionLineRow = typeof commissionLines.$inferSelect;

/** The payments of reports that nobody took back. */
export const countingPayments = sql`(select p.report_id, p.amount_cents, p.paid_on, p.created_at, p.created_by_name
  from affiliate_payments p where p.reverses_id is null
    and not exists (select from affiliate_payments b where b.reverses_id = p.id))`;

export async function findAffiliate(db: Database, id: number, { lock = false } = {}) {
  const query = db.select().from(affiliates).where(eq(affiliates.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The affiliate to whom a code belonged at a moment. */
export async function findAffiliateOfCode(
  db: Database,
  code: string,
  at: Date,
): Promise<AffiliateRow | null> {
  const [row] = await db
    .select({ affiliate: affiliates })
    .from(affiliateCodes)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCodes.affiliateId))
    .where(and(eq(affiliateCodes.code, codeKey(code)), lte(affiliateCodes.createdAt, at)));
  return row?.affiliate ?? null;
}

/** The owner of a code at any time. */
export async function findCodeOwner(db: Database, code: string) {
  const [row] = await db
    .select({ id: affiliates.id, name: affiliates.name, createdAt: affiliateCodes.createdAt })
    .from(affiliateCodes)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCodes.affiliateId))
    .where(eq(affiliateCodes.code, codeKey(code)));
  return row ?? null;
}

export async function insertCode(db: Database, code: string, affiliateId: number, now: Date): Promise<void> {
  await db.insert(affiliateCodes).values({ code: codeKey(code), affiliateId, createdAt: now });
}

export async function insertTerms(
  db: Database,
  { affiliateId, version, now }: { affiliateId: number; version: number; now: Date },
  { basisPoints, courses, startsOn, endsOn }: AffiliateTerms,
): Promise<void> {
  await db
    .insert(affiliateTerms)
    .values({ affiliateId, version, basisPoints, startsOn, endsOn, createdAt: now });
  if (courses.length > 0)
    await db.insert(affiliateCourseRates).values(courses.map((rate) => ({ affiliateId, version, ...rate })));
}

async function toTerms(db: Database, row: typeof affiliateTerms.$inferSelect): Promise<AffiliateTerms> {
  const courses = await db
    .select({ courseId: affiliateCourseRates.courseId, basisPoints: affiliateCourseRates.basisPoints })
    .from(affiliateCourseRates)
    .where(
      and(
        eq(affiliateCourseRates.affiliateId, row.affiliateId),
        eq(affiliateCourseRates.version, row.version),
      ),
    )
    .orderBy(asc(affiliateCourseRates.courseId));
  return { basisPoints: row.basisPoints, courses, startsOn: row.startsOn, endsOn: row.endsOn };
}

/** The terms of an affiliate at a moment; null before the first ones. */
export async function findTermsAt(
  db: Database,
  affiliateId: number,
  at: Date,
): Promise<AffiliateTerms | null> {
  const [row] = await db
    .select()
    .from(affiliateTerms)
    .where(and(eq(affiliateTerms.affiliateId, affiliateId), lte(affiliateTerms.createdAt, at)))
    .orderBy(desc(affiliateTerms.version))
    .limit(1);
  return row ? toTerms(db, row) : null;
}

/** One version of the terms of an affiliate. */
export async function findTerms(db: Database, affiliateId: number, version: number): Promise<AffiliateTerms> {
  const [row] = await db
    .select()
    .from(affiliateTerms)
    .where(and(eq(affiliateTerms.affiliateId, affiliateId), eq(affiliateTerms.version, version)));
  if (!row) throw new Error(`affiliate ${affiliateId} has no terms ${version}`);
  return toTerms(db, row);
}

/** What went back to the buyer of an order. */
export async function sumReturned(db: Database, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`select
    (select coalesce(sum(amount_cents), 0) from refunds where order_id = ${orderId} and state = 'done')
    + (select coalesce(sum(lost_cents), 0) from chargebacks where order_id = ${orderId}) as cents`);
  return Number(rows[0]?.cents ?? 0);
}

export async function findCommission(db: Database, orderId: string) {
  const [row] = await db.select().from(commissions).where(eq(commissions.orderId, orderId));
  return row ?? null;
}

/** The lines of an order, locked: a payment of the report waits. */
export async function lockLines(db: Database, orderId: string) {
  const rows = await db
    .select()
    .from(commissionLines)
    .where(eq(commissionLines.orderId, orderId))
    .orderBy(asc(commissionLines.id))
    .for('update');
  return rows.map((row): StoredLine & { id: number } => ({
    id: row.id,
    paid: row.paidCents,
    returned: row.returnedCents,
    amount: row.amountCents,
    isReversal: row.isReversal,
    isFrozen: row.paidReportId !== null,
  }));
}

/** The report of an affiliate and a month, which is created with its first line. */
export async function findOrCreateReport(db: Database, affiliateId: number, month: string): Promise<number> {
  await db.insert(affiliateReports).values({ affiliateId, month }).onConflictDoNothing();
  const [row] = await db
    .select({ id: affiliateReports.id })
    .from(affiliateReports)
    .where(and(eq(affiliateReports.affiliateId, affiliateId), eq(affiliateReports.month, month)));
  if (!row) throw new Error('the report was not written');
  return row.id;
}

/** Paid orders with a code from before it was an affiliate's, without a commission, locked against refunds. */
export async function lockPastOrders(db: Database, code: string, before: Date, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where ${isPastOrder(sql`${codeKey(code)}`, sql`${before}`)}
    order by o.id limit ${limit} for update of o`);
  return rows.map(({ id }) => id);
}

/** An order that would earn a commission if its code had been an affiliate's; orders that were not fulfilled never do. */
export const isPastOrder = (code: ReturnType<typeof sql>, before: ReturnType<typeof sql>) =>
  sql`lower(o.affiliate) = ${code} and o.affiliate is not null and o.created_at < ${before}
    and o.paid_at is not null and o.refund_reason is null and o.total_cents > 0
    and not exists (select from commissions k where k.order_id = o.id)`;
