import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import {
  classGroups,
  courses,
  enrolments,
  orderItems,
  orders,
  paymentEvents,
  payments,
  quarantinedReports,
} from '../../../../database/schema/index.ts';

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type OrderItem = Awaited<ReturnType<typeof findItems>>[number];

export async function findOrder(db: Database, id: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends: outcomes of its payment are applied one after the other. */
export async function lockOrder(db: Database, id: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export async function insertOrder(db: Database, values: typeof orders.$inferInsert): Promise<Order> {
  const [row] = await db.insert(orders).values(values).returning();
  if (!row) throw new Error('the order was not written');
  return row;
}

export async function updateOrder(
  db: Database,
  id: string,
  values: Partial<Pick<Order, 'status' | 'studentId' | 'createdStudent' | 'paidAt' | 'refundReason'>>,
  now: Date,
): Promise<void> {
  await db
    .update(orders)
    .set({ ...values, updatedAt: now })
    .where(eq(orders.id, id));
}

export async function replaceOrderToken(db: Database, id: string, tokenHash: string): Promise<void> {
  await db.update(orders).set({ tokenHash }).where(eq(orders.id, id));
}

export async function insertItems(db: Database, rows: (typeof orderItems.$inferInsert)[]): Promise<void> {
  await db.insert(orderItems).values(rows);
}

/** The items of an order, the main course first. */
export function findItems(db: Database, orderId: string) {
  return db
    .select({
      courseId: orderItems.courseId,
      classGroupId: orderItems.classGroupId,
      title: courses.title,
      group: classGroups.name,
      startsOn: classGroups.startsOn,
      priceCents: orderItems.priceCents,
      fullCents: orderItems.fullCents,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(courses, eq(courses.id, orderItems.courseId))
    .innerJoin(classGroups, eq(classGroups.id, orderItems.classGroupId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(sql`${orderItems.courseId} <> ${orders.courseId}`, asc(courses.title));
}

/** The items of an order with their prices, the main course first. */
export const findItemPrices = (db: Database, orderId: string) =>
  db
    .select({
      courseId: orderItems.courseId,
      classGroupId: orderItems.classGroupId,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(sql`${orderItems.courseId} <> ${orders.courseId}`, asc(orderItems.courseId));

export async function insertPayment(db: Database, values: typeof payments.$inferInsert): Promise<number> {
  const [row] = await db.insert(payments).values(values).returning({ id: payments.id });
  if (!row) throw new Error('the payment was not written');
  return row.id;
}

export async function findPayment(db: Database, id: number): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function findPaymentOfOrder(db: Database, orderId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return row ?? null;
}

export async function updatePayment(
  db: Database,
  id: number,
  values: Partial<Pick<Payment, 'status' | 'gatewayPaymentId' | 'detail' | 'expiresAt' | 'nextAskAt'>>,
  now: Date,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...values, updatedAt: now })
    .where(eq(payments.id, id));
}

/** Records a payment event; one that is already recorded stays as it is. */
export async function insertPaymentEvent(
  db: Database,
  values: typeof paymentEvents.$inferInsert,
): Promise<void> {
  await db.insert(paymentEvents).values(values).onConflictDoNothing();
}

/** Notifications have no signature, so anybody could send reports without end. */
const MAX_QUARANTINED_REPORTS = 20;

/** Keeps a report that differs from its payment; false when it is already kept or too many are. */
export async function insertQuarantinedReport(
  db: Database,
  values: typeof quarantinedReports.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .select({ id: quarantinedReports.id })
    .from(quarantinedReports)
    .where(eq(quarantinedReports.paymentId, values.paymentId))
    .limit(MAX_QUARANTINED_REPORTS);
  if (kept.length >= MAX_QUARANTINED_REPORTS) return false;
  const rows = await db
    .insert(quarantinedReports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: quarantinedReports.id });
  return rows.length > 0;
}

/** Whether a student has an active enrolment in one of these class groups. */
export async function hasEnrolment(
  db: Database,
  studentId: number,
  classGroupIds: number[],
): Promise<boolean> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.studentId, studentId),
        inArray(enrolments.classGroupId, classGroupIds),
        isNull(enrolments.endedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether an address has a paid order for one of these class groups that is held until the address is verified. */
export async function hasHeldOrder(db: Database, email: string, classGroupIds: number[]): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
        isNull(orders.studentId),
        eq(orders.status, 'paid'),
        inArray(orderItems.classGroupId, classGroupIds),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
