import { listPriceLines, type PriceLine } from '@toro/domain/orders/price-lines';
import { eq } from 'drizzle-orm';
import { coupons } from '../../../database/schema/index.ts';
import type { Database } from '../../../platform/database.ts';
import type { Order } from './order-queries.ts';

async function findCouponCode(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id));
  return row?.code ?? null;
}

/** What an order's items cost by credit card; null when one of them does not say. */
function sumFull(items: readonly { fullCents: number | null }[]): number | null {
  let sum = 0;
  for (const { fullCents } of items) {
    if (fullCents === null) return null;
    sum += fullCents;
  }
  return sum;
}

/** The lines of an order from its list price to what was paid. */
export const listOrderPriceLines = async (
  db: Database,
  { listCents, totalCents, couponId }: Pick<Order, 'listCents' | 'totalCents' | 'couponId'>,
  items: readonly { fullCents: number | null }[],
): Promise<PriceLine[]> =>
  listPriceLines({
    fullCents: sumFull(items),
    listCents,
    totalCents,
    coupon: await findCouponCode(db, couponId),
  });
