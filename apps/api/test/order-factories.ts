import { eq } from 'drizzle-orm';
import { orders, refunds } from '../src/database/schema/index.ts';
import { buildCheckoutForm, checkoutClient, insertGroupOnSale } from './checkout-factories.ts';
import type { useApp } from './test-app.ts';

/** Buys through the checkout and reads what became of the order. */
export function orderClient(app: ReturnType<typeof useApp>) {
  const { credit, start, debit } = checkoutClient(app);
  const db = () => app.context.db;
  const find = async (id: string) => {
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };
  /** Buys a course; by credit card unless the values name another method. */
  async function buy(
    values: Record<string, unknown> = {},
    group: Parameters<typeof insertGroupOnSale>[1] = {},
  ) {
    const form = buildCheckoutForm(await insertGroupOnSale(app.context, group), values);
    const send = values.type === 'debit' ? debit : values.type ? start : credit;
    const { body } = await send(form);
    const id: string = body.processing.extra._order.id_order;
    return { id, form, number: (await find(id)).number, order: () => find(id) };
  }
  const refundsOf = (orderId: string) =>
    db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
  return { buy, find, refundsOf };
}
