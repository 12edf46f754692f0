import { hasFreeSeat } from '@toro/domain/checkout/sale';
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { classGroups, enrolments, orderItems, orders } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/**
 * How many places of a class group are gone: its students, and the orders that may still become students. Both are
 * counted in one statement, or an order that is paid in between would be neither.
 */
export async function countTaken(db: Database, classGroupId: number): Promise<number> {
  const enrolled = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(and(eq(enrolments.classGroupId, classGroupId), isNull(enrolments.endedAt)));
  const living = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.classGroupId, classGroupId), inArray(orders.status, ['open', 'processing'])));
  const [row] = await db.select({ taken: count() }).from(unionAll(enrolled, living).as('taken'));
  return row?.taken ?? 0;
}

/**
 * Whether each class group has a place left. Those that count their places are held, in one order, until the
 * transaction ends, so that the last one is given once.
 */
export async function takePlaces(db: Database, classGroupIds: number[]): Promise<boolean> {
  const counted = await db
    .select({ id: classGroups.id, seats: classGroups.seats })
    .from(classGroups)
    .where(and(inArray(classGroups.id, classGroupIds), isNotNull(classGroups.seats)))
    .orderBy(asc(classGroups.id))
    .for('no key update');
  for (const { id, seats } of counted) if (!hasFreeSeat(seats, await countTaken(db, id))) return false;
  return true;
}
