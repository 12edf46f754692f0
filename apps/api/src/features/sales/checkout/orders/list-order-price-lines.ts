import { listPriceLines, type PriceLine } from '@toro/domain/sales/orders/price-lines';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { coupons } from '../../../../database/schema/index.ts';
import type { Order } from './order-queries.ts';

async function findCouponCode(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id));
  return row?.code ?? null;
}

/** The lines of an order from its list price to what was paid. */
export const listOrderPriceLines = async (
  db: Database,
  order: Pick<Order, 'listCents' | 'cashDiscountCents' | 'totalCents' | 'couponId'>,
): Promise<PriceLine[]> =>
  listPriceLines({
    fullCents: order.listCents + order.cashDiscountCents,
    listCents: order.listCents,
    totalCents: order.totalCents,
    coupon: await findCouponCode(db, order.couponId),
  });
