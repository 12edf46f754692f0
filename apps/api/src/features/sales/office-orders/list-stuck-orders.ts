import { toDecimal } from '@toro/domain/base/money/money';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { orders, refunds } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

const MAX_ORDERS = 50;

/**
 * Orders whose money could not be given back yet: the gateway rejected or did not answer, or a person has to give it back
 * outside the gateway. Those of withdrawals come first, the oldest of them first.
 */
export async function listStuckOrders({ db }: Context) {
  const isWithdrawal = sql<boolean>`${refunds.reason} = 'withdrawal' and ${refunds.requestedBy} is null`;
  const rows = await db
    .select({ refund: refunds, number: orders.number, buyer: orders.fullName, isWithdrawal })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        inArray(orders.status, ['paid', 'refunding']),
        or(
          inArray(refunds.state, ['refused', 'unclear']),
          and(eq(refunds.state, 'requested'), eq(refunds.way, 'outside')),
        ),
      ),
    )
    .orderBy(sql`(${isWithdrawal}) desc`, asc(refunds.createdAt), asc(refunds.id))
    .limit(MAX_ORDERS);
  return {
    orders: rows.map(({ refund, number, buyer, isWithdrawal }) => ({
      number,
      buyer,
      amount: toDecimal(refund.amountCents),
      protocol: refund.id,
      state: refund.state,
      is_withdrawal: isWithdrawal,
      since: refund.createdAt.toISOString(),
      due_on: refund.dueOn,
    })),
  };
}
