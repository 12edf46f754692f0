import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { coupons, orders } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

export type OfficeOrder = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;

/** An order by its number or its id. */
async function findOrderRow(db: Database, idOrNumber: string) {
  const isNumber = /^\d+$/.test(idOrNumber);
  const [row] = await db
    .select({ order: orders, coupon: coupons.code })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(isNumber ? eq(orders.number, Number(idOrNumber)) : eq(orders.id, idOrNumber));
  return row ? { ...row.order, coupon: row.coupon } : null;
}

export const orderNotFound = () => notFound('Não encontramos este pedido. Confira o número.');

/** An order of the office; throws for an unknown one. */
export async function findOfficeOrder({ db }: Context, idOrNumber: string): Promise<OfficeOrder> {
  const order = await findOrderRow(db, idOrNumber);
  if (!order) throw orderNotFound();
  return order;
}
