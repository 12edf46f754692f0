import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  auditEntries,
  chargebacks,
  classGroups,
  courses,
  enrolments,
  invoices,
  mailOutbox,
  manualPayments,
  orderFiles,
  orderItems,
  paymentEvents,
  payments,
  refunds,
} from '../../../database/schema/index.ts';
import type { OfficeOrder } from '../orders/find-office-order.ts';

const MAX_ROWS = 200;

/** The items of an order with the state of their enrolment, the main course first. */
export async function findItemsWithEnrolment(db: Database, { id, courseId }: OfficeOrder) {
  const items = await db
    .select({
      course: courses.title,
      group: classGroups.name,
      groupId: orderItems.classGroupId,
      priceCents: orderItems.priceCents,
      fullCents: orderItems.fullCents,
      startsOn: classGroups.startsOn,
    })
    .from(orderItems)
    .innerJoin(courses, eq(courses.id, orderItems.courseId))
    .innerJoin(classGroups, eq(classGroups.id, orderItems.classGroupId))
    .where(eq(orderItems.orderId, id))
    .orderBy(sql`${orderItems.courseId} <> ${courseId}`, asc(courses.title));
  const enrolled = await db
    .select({ groupId: enrolments.classGroupId, endedAt: sql<string | null>`${enrolments.endedAt}::text` })
    .from(enrolments)
    .where(eq(enrolments.orderId, id))
    .orderBy(asc(enrolments.id));
  // The newest enrolment of a class group replaces the earlier ones.
  const ends = new Map(enrolled.map(({ groupId, endedAt }) => [groupId, endedAt]));
  return items.map(({ groupId, ...item }) => ({
    ...item,
    endedAt: ends.get(groupId) ?? null,
    isEnrolled: ends.has(groupId),
  }));
}

export async function findPaymentRow(db: Database, orderId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ?? null;
}

export const findEvents = (db: Database, orderId: string) =>
  db
    .select({
      source: paymentEvents.source,
      status: paymentEvents.status,
      detail: paymentEvents.detail,
      createdAt: paymentEvents.createdAt,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(paymentEvents.createdAt), desc(paymentEvents.id))
    .limit(100);

export const findRefundRows = (db: Database, orderId: string) =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.id)).limit(MAX_ROWS);

export const findChargebackRows = (db: Database, orderId: string) =>
  db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.orderId, orderId))
    .orderBy(desc(chargebacks.id))
    .limit(50);

/** How an order was paid outside the gateway, with its proof. */
export async function findManualPayment(db: Database, orderId: string) {
  const [row] = await db
    .select({ payment: manualPayments, proof: orderFiles })
    .from(manualPayments)
    .innerJoin(orderFiles, eq(orderFiles.id, manualPayments.proofId))
    .where(eq(manualPayments.orderId, orderId));
  return row ?? null;
}

/** The invoices of an order, the newest first. */
export const findInvoices = (db: Database, orderId: string) =>
  db
    .select({ invoice: invoices, file: orderFiles })
    .from(invoices)
    .innerJoin(orderFiles, eq(orderFiles.id, invoices.fileId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.id))
    .limit(100);

/** The mails about an order, the newest first. */
export const findMails = (db: Database, orderId: string) =>
  db
    .select({
      id: mailOutbox.id,
      subject: mailOutbox.subject,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
      failedAt: mailOutbox.failedAt,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(MAX_ROWS);

/** What people and jobs did to an order, the newest first. */
export const findActions = (db: Database, orderId: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.subject, [`order:${orderId}`]), eq(auditEntries.refused, false)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(MAX_ROWS);
