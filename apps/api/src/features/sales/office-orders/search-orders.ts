import { formatMoney } from '@toro/domain/base/money/money';
import { OFFICE_ORDER_STATES, type OfficeOrderState } from '@toro/domain/sales/checkout/order-labels';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { sql } from 'drizzle-orm';
import type { SearchSource } from '../../office/search/search-source.ts';
import { listOrderConditions } from '../orders/order-search.ts';
import { officeOrderState } from './list-orders.ts';

interface OrderRow extends Record<string, unknown> {
  number: string;
  full_name: string;
  total_cents: number;
  state: OfficeOrderState;
}

/** Orders by their number or that of the receipt, the first eight characters of their id, CPF or e-mail, newest first. */
export const searchOrders: SearchSource = async (db, text, limit) => {
  const conditions = listOrderConditions(text);
  if (conditions.length === 0) return [];
  const { rows } = await db.execute<OrderRow>(sql`
    select o.number, o.full_name, o.total_cents, ${officeOrderState} as state from orders o
    where ${sql.join(conditions, sql` or `)} order by o.created_at desc, o.number desc limit ${limit}`);
  return rows.map(({ number, full_name, total_cents, state }) => ({
    id: Number(number),
    title: `Pedido ${formatOrderNumber(Number(number))}`,
    detail: [full_name, OFFICE_ORDER_STATES[state], formatMoney(total_cents)].join(' · '),
  }));
};
