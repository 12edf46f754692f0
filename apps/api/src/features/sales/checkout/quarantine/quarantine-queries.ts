import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import {
  orders,
  payments,
  quarantineDecisions,
  quarantinedReports,
} from '../../../../database/schema/index.ts';

export type QuarantineDecision = typeof quarantineDecisions.$inferSelect;

/** The newest report in quarantine of each payment of an order, with the decision about it. */
export const findQuarantineOfOrder = (db: Database, orderId: string) =>
  db
    .selectDistinctOn([payments.id], {
      report: quarantinedReports,
      payment: payments,
      decision: quarantineDecisions,
    })
    .from(payments)
    .innerJoin(quarantinedReports, eq(quarantinedReports.paymentId, payments.id))
    .leftJoin(quarantineDecisions, eq(quarantineDecisions.reportId, quarantinedReports.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id, desc(quarantinedReports.id))
    .limit(20);

/** Whether nobody has decided about a report, or about a newer one of its payment. */
const isUndecided = (db: Database) =>
  notExists(
    db
      .select({ id: quarantineDecisions.id })
      .from(quarantineDecisions)
      .where(
        and(
          eq(quarantineDecisions.paymentId, quarantinedReports.paymentId),
          sql`${quarantineDecisions.reportId} >= ${quarantinedReports.id}`,
        ),
      ),
  );

/** The newest report of each payment that nobody has decided about, the oldest first. */
export async function findOpenQuarantine(db: Database) {
  const rows = await db
    .selectDistinctOn([payments.id], { report: quarantinedReports, payment: payments, order: orders })
    .from(quarantinedReports)
    .innerJoin(payments, eq(payments.id, quarantinedReports.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isUndecided(db))
    .orderBy(payments.id, desc(quarantinedReports.id))
    .limit(200);
  return rows.sort((a, b) => a.report.id - b.report.id);
}

/** The newest report of a payment, and what was decided about its payment. */
export async function findNewestReport(db: Database, paymentId: number) {
  const [row] = await db
    .select({ report: quarantinedReports, orderId: payments.orderId })
    .from(quarantinedReports)
    .innerJoin(payments, eq(payments.id, quarantinedReports.paymentId))
    .where(eq(quarantinedReports.paymentId, paymentId))
    .orderBy(desc(quarantinedReports.id))
    .limit(1);
  return row ?? null;
}

export const findDecisions = (db: Database, paymentId: number): Promise<QuarantineDecision[]> =>
  db
    .select()
    .from(quarantineDecisions)
    .where(eq(quarantineDecisions.paymentId, paymentId))
    .orderBy(asc(quarantineDecisions.id));

export async function insertDecision(
  db: Database,
  values: typeof quarantineDecisions.$inferInsert,
): Promise<void> {
  await db.insert(quarantineDecisions).values(values);
}
