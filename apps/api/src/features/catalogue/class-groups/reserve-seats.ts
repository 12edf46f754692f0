import { maxWaitingOrders, type OrderMethod } from '@toro/domain/sales/checkout/order-limits';
import { hasFreeSeat } from '@toro/domain/sales/checkout/sale';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { classGroups, orderItems, orders } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

type SeatContext = Pick<Context, 'db' | 'now'>;

/**
 * The taken seats of a class group: its active enrolments, its unpaid orders whose payment can still arrive, and its
 * paid orders that are held until the buyer's address is verified. All are counted in one statement; otherwise an order
 * that is paid in between would be counted in none. `waiting` counts the unpaid ones by Pix or debit.
 */
async function countSeats({ db, now }: SeatContext, classGroupId: number) {
  const held = db.$with('held').as(
    db
      .select({
        isWaiting: sql<boolean>`${orders.status} <> 'paid' and ${orders.method} in ('pix', 'debit')`.as(
          'is_waiting',
        ),
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(
        and(
          eq(orderItems.classGroupId, classGroupId),
          or(
            and(
              inArray(orders.status, ['open', 'processing']),
              or(isNull(orders.endsAt), gt(orders.endsAt, now())),
            ),
            and(eq(orders.status, 'paid'), isNull(orders.studentId)),
          ),
        ),
      ),
  );
  const [row] = await db
    .with(held)
    .select({
      taken: sql<number>`${classGroups.enrolled} + (select count(*)::int from ${held})`,
      waiting: sql<number>`(select count(*)::int from ${held} where ${held.isWaiting})`,
    })
    .from(classGroups)
    .where(eq(classGroups.id, classGroupId));
  return row ?? { taken: 0, waiting: 0 };
}

export const countTakenSeats = async (context: SeatContext, classGroupId: number): Promise<number> =>
  (await countSeats(context, classGroupId)).taken;

const tooManyWaiting = () =>
  new AppError(
    'conflict',
    'As vagas que restam por Pix e débito estão em pagamento. Pague com cartão de crédito, ou tente de novo em alguns minutos.',
  );

/**
 * Whether each class group has a seat left. Class groups with limited seats are locked in id order until the
 * transaction ends, so that the last seat is taken once. Throws for a Pix or debit payment when too many others wait.
 */
export async function reserveSeats(
  context: SeatContext,
  classGroupIds: number[],
  method?: OrderMethod,
): Promise<boolean> {
  const limited = await context.db
    .select({ id: classGroups.id, seats: classGroups.seats })
    .from(classGroups)
    .where(and(inArray(classGroups.id, classGroupIds), isNotNull(classGroups.seats)))
    .orderBy(asc(classGroups.id))
    .for('no key update');
  for (const { id, seats } of limited) {
    const { taken, waiting } = await countSeats(context, id);
    if (!hasFreeSeat(seats, taken)) return false;
    const waits = method === 'pix' || method === 'debit';
    if (waits && waiting >= maxWaitingOrders((seats ?? 0) - taken + waiting)) throw tooManyWaiting();
  }
  return true;
}
