import { hasFreeSeat } from '@toro/domain/checkout/sale';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { classGroups, enrolments, orderItems, orders } from '../../../database/schema/index.ts';
import type { Database } from '../../../platform/database.ts';

/**
 * The number of taken seats of a class group: its active enrolments, its open orders and its paid orders that are held
 * until the buyer's address is verified. All are counted in one statement; otherwise an order that is paid in between
 * would be counted in neither.
 */
export async function countTakenSeats(db: Database, classGroupId: number): Promise<number> {
  const enrolled = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(and(eq(enrolments.classGroupId, classGroupId), isNull(enrolments.endedAt)));
  const openOrders = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.classGroupId, classGroupId),
        or(
          inArray(orders.status, ['open', 'processing']),
          and(eq(orders.status, 'paid'), isNull(orders.studentId)),
        ),
      ),
    );
  const [row] = await db.select({ taken: count() }).from(unionAll(enrolled, openOrders).as('taken'));
  return row?.taken ?? 0;
}

/**
 * Whether each class group has a seat left. Class groups with limited seats are locked in id order until the
 * transaction ends, so that the last seat is taken once.
 */
export async function takeSeats(db: Database, classGroupIds: number[]): Promise<boolean> {
  const limited = await db
    .select({ id: classGroups.id, seats: classGroups.seats })
    .from(classGroups)
    .where(and(inArray(classGroups.id, classGroupIds), isNotNull(classGroups.seats)))
    .orderBy(asc(classGroups.id))
    .for('no key update');
  for (const { id, seats } of limited) if (!hasFreeSeat(seats, await countTakenSeats(db, id))) return false;
  return true;
}
