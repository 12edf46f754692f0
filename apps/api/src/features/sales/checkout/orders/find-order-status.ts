import type { OrderStatus } from '@toro/domain/sales/checkout/order-states';
import type { Context } from '../../../../platform/context.ts';
import { findOrder } from './order-queries.ts';

/** The status of an order; null when there is no such order. */
export async function findOrderStatus({ db }: Context, orderId: string): Promise<OrderStatus | null> {
  return (await findOrder(db, orderId))?.status ?? null;
}
