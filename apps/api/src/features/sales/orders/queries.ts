import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  courses,
  invoices,
  orderFiles,
  orderItems,
  orders,
  refunds,
} from '../../../database/schema/index.ts';

const MAX_ORDERS = 200;

/** The orders of a student, or one of them, the newest first. */
export const findOwnOrders = (db: Database, studentId: number, id?: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.studentId, studentId), id === undefined ? undefined : eq(orders.id, id)))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(MAX_ORDERS);

export const findOrderItems = (db: Database, orderIds: string[]) =>
  db
    .select({
      orderId: orderItems.orderId,
      courseId: orderItems.courseId,
      priceCents: orderItems.priceCents,
      fullCents: orderItems.fullCents,
      title: courses.title,
      group: classGroups.name,
      startsOn: classGroups.startsOn,
    })
    .from(orderItems)
    .innerJoin(courses, eq(courses.id, orderItems.courseId))
    .innerJoin(classGroups, eq(classGroups.id, orderItems.classGroupId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(courses.title));

/** The invoices of orders that hold now, with their files. */
export const findCurrentInvoices = (db: Database, orderIds: string[]) =>
  db
    .select({
      orderId: invoices.orderId,
      number: invoices.number,
      series: invoices.series,
      storageKey: orderFiles.storageKey,
    })
    .from(invoices)
    .innerJoin(orderFiles, eq(orderFiles.id, invoices.fileId))
    .where(and(inArray(invoices.orderId, orderIds), isNull(invoices.replacedAt)));

export const findRefunds = (db: Database, orderIds: string[]) =>
  db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.id));
