import { ordersList } from '@toro/contract/office-orders/orders-list';
import { academyInstant, addDays } from '@toro/domain/calendar/day';
import { toDecimal } from '@toro/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import {
  findListPage,
  type ListSource,
  listCondition,
  type ParsedListFilter,
  type ParsedListQuery,
} from '../../platform/lists/list-source.ts';
import { createListing } from '../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../lists/export-list.ts';
import { matchesOrder } from './order-search.ts';

const FAR_FUTURE = new Date('9999-01-01');
const decimal = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(14, 2)::text`;
const refundedCents = sql`coalesce((select sum(r.amount_cents) from refunds r
  where r.order_id = o.id and r.state = 'done'), 0)`;
const containedIn = (column: ReturnType<typeof sql>, text: string) =>
  sql`position(lower(${text}) in lower(${column})) > 0`;

const source: ListSource<typeof ordersList> = {
  from: sql`orders o`,
  id: sql`o.number`,
  columns: {
    number: sql`o.number::text`,
    buyer: sql`o.full_name`,
    cpf: sql`o.cpf`,
    course: sql`(select c.title from courses c where c.id = o.course_id)`,
    group: sql`(select g.name from class_groups g where g.id = o.class_group_id)`,
    state: sql`o.status`,
    method: sql`o.method`,
    instalments: sql`o.instalments`,
    list: decimal(sql`o.list_cents`),
    discount: decimal(sql`o.discount_cents`),
    total: decimal(sql`o.total_cents`),
    refunded: decimal(refundedCents),
    refund: sql`(select r.state from refunds r where r.order_id = o.id order by r.id desc limit 1)`,
    coupon: sql`(select c.code from coupons c where c.id = o.coupon_id)`,
    affiliate: sql`o.affiliate`,
    created_at: sql`o.created_at`,
    paid_at: sql`o.paid_at`,
  },
  sorts: { number: sql`o.number`, total: sql`o.total_cents` },
  nullable: ['paid_at'],
  filters: {
    state: (states) => sql`o.status in ${states}`,
    method: (methods) => sql`o.method in ${methods}`,
    refund: (states) => sql`o.id = any(array(select r.order_id from refunds r where r.state in ${states}))`,
    course: (text) =>
      sql`o.course_id = any(array(select c.id from courses c where ${containedIn(sql`c.title`, text)} or c.tag = ${text}))`,
    group: (text) =>
      sql`o.class_group_id = any(array(select g.id from class_groups g where ${containedIn(sql`g.name`, text)}))`,
    coupon: (code) =>
      sql`o.coupon_id = any(array(select c.id from coupons c where upper(c.code) = upper(${code})))`,
    affiliate: (affiliate) => sql`o.affiliate = ${affiliate}`,
    total: sql`o.total_cents`,
    created: sql`o.created_at`,
    // Nothing is paid before it is created, which lets the order of creation begin at the right place.
    paid: (from, until) =>
      sql`o.paid_at >= ${from ?? new Date(0)} and o.paid_at < ${until ?? FAR_FUTURE}
        and o.created_at < ${until ?? FAR_FUTURE}`,
    refunded: (from, until) =>
      sql`o.id = any(array(select r.order_id from refunds r where r.state = 'done'
        and r.done_at >= ${from ?? new Date(0)} and r.done_at < ${until ?? FAR_FUTURE}))`,
  },
  search: matchesOrder,
};

export const ordersListing = createListing(ordersList, source);

/** The orders of the academy, the newest first. */
export const listOrders = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, ordersList, source, query);

/** Exports the orders of a filter. */
export const exportOrders = (context: Context, staff: StaffSession, input: ExportInput) =>
  exportList(context, staff, ordersListing, input);

/** Count and sums of the orders of a filter. The database adds whole cents. */
export async function sumOrders({ db }: Context, query: ParsedListFilter) {
  const condition = listCondition(ordersList, source, query);
  const { refunded_from: first, refunded_to: last } = query as {
    refunded_from?: string;
    refunded_to?: string;
  };
  // A filter by the day of the refund sums the refunds of those days only.
  const refundPeriod = sql`r.done_at >= ${first ? academyInstant(first) : new Date(0)}
    and r.done_at < ${last ? academyInstant(addDays(last, 1)) : FAR_FUTURE}`;
  const [sums, given] = await Promise.all([
    db.execute<Record<'orders' | 'total' | 'discount' | 'paid', string>>(sql`
      select count(*) as orders, coalesce(sum(o.total_cents), 0) as total,
        coalesce(sum(o.discount_cents), 0) as discount,
        coalesce(sum(o.total_cents) filter (where o.paid_at is not null), 0) as paid
      from ${source.from} where ${condition}`),
    db.execute<{ refunded: string }>(sql`
      select coalesce(sum(r.amount_cents), 0) as refunded from refunds r join ${source.from} on o.id = r.order_id
      where r.state = 'done' and ${refundPeriod} and ${condition}`),
  ]);
  const row = { ...sums.rows[0], ...given.rows[0] };
  const cents = (name: 'total' | 'discount' | 'paid' | 'refunded') => Number(row[name] ?? 0);
  return {
    orders: Number(row.orders ?? 0),
    total: toDecimal(cents('total')),
    discount: toDecimal(cents('discount')),
    paid: toDecimal(cents('paid')),
    refunded: toDecimal(cents('refunded')),
    net: toDecimal(cents('paid') - cents('refunded')),
  };
}
