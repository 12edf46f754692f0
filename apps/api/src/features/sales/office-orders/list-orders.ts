import { ordersList } from '@toro/contract/sales/office-orders/orders-list';
import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import { netOf } from '@toro/domain/sales/checkout/order-sums';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import {
  findListPage,
  type ListSource,
  listCondition,
  type ParsedListFilter,
  type ParsedListQuery,
} from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { matchesOrder } from '../orders/order-search.ts';

const FAR_FUTURE = new Date('9999-01-01');
const decimal = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(14, 2)::text`;
const refundedCents = sql`coalesce((select sum(r.amount_cents) from refunds r
  where r.order_id = o.id and r.state = 'done'), 0)`;
const chargedBackCents = sql`coalesce((select sum(b.lost_cents) from chargebacks b where b.order_id = o.id), 0)`;
const paidCents = sql`(case when o.paid_at is null then 0 else o.total_cents end)`;
const feeCents = sql`(case when o.paid_at is null then 0 else coalesce(o.fee_cents, 0) end)`;

const isDisputed = sql`exists (select from chargebacks b where b.order_id = o.id and b.state = 'open')`;
const isChargedBack = sql`(exists (select from chargebacks b where b.order_id = o.id and b.lost_cents > 0)
  and ${chargedBackCents} + ${refundedCents} >= o.total_cents)`;

/** What the office shows of an order: a paid one may be disputed or charged back. */
export const officeOrderState = sql`case when o.status = 'paid' and ${isDisputed} then 'disputed'
  when o.status = 'paid' and ${isChargedBack} then 'charged_back' else o.status end`;

const PAID_STATES: Partial<Record<string, SQL>> = {
  paid: sql`(not ${isDisputed} and not ${isChargedBack})`,
  disputed: isDisputed,
  charged_back: sql`(not ${isDisputed} and ${isChargedBack})`,
};

/** The condition of the chosen states. */
function hasState(states: readonly string[]): SQL {
  const plain = states.filter((state) => !PAID_STATES[state]);
  const paid = states.flatMap((state) => PAID_STATES[state] ?? []);
  return sql.join(
    [
      ...(plain.length > 0 ? [sql`o.status in ${plain}`] : []),
      ...(paid.length > 0 ? [sql`(o.status = 'paid' and (${sql.join(paid, sql` or `)}))`] : []),
    ],
    sql` or `,
  );
}

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
    state: officeOrderState,
    method: sql`o.method`,
    instalments: sql`o.instalments`,
    list: decimal(sql`(o.list_cents + o.cash_discount_cents)`),
    cash_discount: decimal(sql`o.cash_discount_cents`),
    discount: decimal(sql`o.discount_cents`),
    total: decimal(sql`o.total_cents`),
    paid: decimal(paidCents),
    refunded: decimal(refundedCents),
    charged_back: decimal(chargedBackCents),
    fee: decimal(feeCents),
    net: decimal(sql`(${paidCents} - ${refundedCents} - ${chargedBackCents} - ${feeCents})`),
    refund: sql`(select r.state from refunds r where r.order_id = o.id order by r.id desc limit 1)`,
    coupon: sql`(select c.code from coupons c where c.id = o.coupon_id)`,
    affiliate: sql`o.affiliate`,
    created_at: sql`o.created_at`,
    paid_at: sql`o.paid_at`,
  },
  sorts: { number: sql`o.number`, total: sql`o.total_cents` },
  nullable: ['paid_at'],
  filters: {
    state: (states) => sql`(${hasState(states)})`,
    method: (methods) => sql`o.method in ${methods}`,
    // Not a list of ids: there may be so many that reading their orders takes longer than asking each order.
    refund: (states) => sql`exists (select from refunds r where r.order_id = o.id and r.state in ${states})`,
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

export const exportOrders = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, ordersListing, input);

const SUM_COLUMNS = {
  total: sql`o.total_cents`,
  list: sql`case when o.paid_at is not null then o.list_cents + o.cash_discount_cents end`,
  cash_discount: sql`case when o.paid_at is not null then o.cash_discount_cents end`,
  coupon: sql`case when o.paid_at is not null then o.discount_cents end`,
  paid: paidCents,
  fee: feeCents,
} as const;

type SumColumn = keyof typeof SUM_COLUMNS;

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
  const columns = Object.entries(SUM_COLUMNS).map(
    ([name, amount]) => sql`coalesce(sum(${amount}), 0) as ${sql.identifier(name)}`,
  );
  const [sums, given, lost] = await Promise.all([
    db.execute<Record<SumColumn | 'orders', string>>(
      sql`select count(*) as orders, ${sql.join(columns, sql`, `)} from ${source.from} where ${condition}`,
    ),
    db.execute<{ cents: string }>(sql`
      select coalesce(sum(r.amount_cents), 0) as cents from refunds r join ${source.from} on o.id = r.order_id
      where r.state = 'done' and ${refundPeriod} and ${condition}`),
    db.execute<{ cents: string }>(sql`
      select coalesce(sum(l.lost_cents), 0) as cents from chargebacks l join ${source.from} on o.id = l.order_id
      where l.lost_cents > 0 and ${condition}`),
  ]);
  const row = sums.rows[0];
  const cents = (name: SumColumn) => Number(row?.[name] ?? 0);
  const [paid, fee] = [cents('paid'), cents('fee')];
  const [refunded, chargedBack] = [Number(given.rows[0]?.cents ?? 0), Number(lost.rows[0]?.cents ?? 0)];
  return {
    orders: Number(row?.orders ?? 0),
    total: toDecimal(cents('total')),
    list: toDecimal(cents('list')),
    cash_discount: toDecimal(cents('cash_discount')),
    coupon: toDecimal(cents('coupon')),
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    charged_back: toDecimal(chargedBack),
    fee: toDecimal(fee),
    net: toDecimal(netOf({ paid, refunded, chargedBack, fee })),
  };
}
