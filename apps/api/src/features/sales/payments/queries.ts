import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { orders, payments, quarantinedReports } from '../../../database/schema/index.ts';

/** The payment of a notification: by the gateway's id, or by the order while that id is unknown. */
export async function findNotifiedPayment(
  db: Database,
  { gatewayPaymentId, orderId }: { gatewayPaymentId: string; orderId: string },
) {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      or(
        eq(payments.gatewayPaymentId, gatewayPaymentId),
        and(isNull(payments.gatewayPaymentId), eq(payments.orderId, orderId)),
      ),
    )
    .orderBy(sql`${payments.gatewayPaymentId} nulls last`)
    .limit(1);
  return row ?? null;
}

/** Reports that differ from their payment, the newest first. */
export function findQuarantinedReports(db: Database) {
  return db
    .select({ report: quarantinedReports, orderId: payments.orderId, amountCents: payments.amountCents })
    .from(quarantinedReports)
    .innerJoin(payments, eq(payments.id, quarantinedReports.paymentId))
    .orderBy(desc(quarantinedReports.id))
    .limit(500);
}

/** Orders whose refund is overdue. */
export function findOverdueRefunds(db: Database, before: Date) {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'refunding'), lt(orders.updatedAt, before)))
    .orderBy(asc(orders.updatedAt))
    .limit(20);
}

/** Payments and refunds that are not settled, the oldest first. */
export function findUnsettledPayments(db: Database, before: Date) {
  return db
    .select({
      orderId: orders.id,
      orderStatus: orders.status,
      method: payments.method,
      status: payments.status,
      amountCents: payments.amountCents,
      gatewayPaymentId: payments.gatewayPaymentId,
      createdAt: payments.createdAt,
      asks: payments.asks,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      or(
        and(inArray(payments.status, ['created', 'sent', 'waiting']), lt(payments.createdAt, before)),
        eq(orders.status, 'refunding'),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(500);
}
