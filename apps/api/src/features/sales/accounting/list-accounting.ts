import { accountingList } from '@toro/contract/sales/accounting/accounting-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { hasTypedOrder } from '../orders/order-search.ts';

const decimal = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(14, 2)::text`;

/** The main course first. */
const place = (item: string) => sql.raw(`(${item}.course_id <> o.course_id, ${item}.course_id)`);

/** The prices of the items before this one, and whether it is the last. */
const position = sql`cross join lateral (
  select coalesce(sum(j.price_cents) filter (where ${place('j')} < ${place('i')}), 0) as before,
    count(*) filter (where ${place('j')} < ${place('i')}) as place,
    bool_and(${place('j')} <= ${place('i')}) as is_last
  from order_items j where j.order_id = i.order_id) p`;

/**
 * The share of an item in an amount of its order: what falls on the items up to this one less what falls on those
 * before, each rounded down. The last item takes the rest, so that the shares sum to the amount.
 */
const share = (amount: ReturnType<typeof sql>) => sql`(case when p.is_last then ${amount}
  else coalesce(floor(${amount}::numeric * (p.before + i.price_cents) / nullif(o.list_cents, 0)), 0) end
  - coalesce(floor(${amount}::numeric * p.before / nullif(o.list_cents, 0)), 0))::bigint`;

/** Ids of refunds begin above those of sales, ids of chargebacks above both. */
const FIRST_REFUND = sql.raw('4000000000000000');
const FIRST_CHARGEBACK = sql.raw('8000000000000000');

const NOTHING = sql`0::bigint`;
const buyer = sql`o.full_name, o.cpf, i.course_id, o.method, o.instalments`;

/**
 * One row an item of each sale, on the day of its payment, of each refund, on the day when it was done, and of each
 * chargeback, on the day when it was lost or its loss corrected.
 */
export const accountingMovements = sql`(
  select o.number * 100 + p.place as id, o.id as order_id, o.number, o.paid_at as at, 'sale' as movement, ${buyer},
    ${share(sql`(o.list_cents + o.cash_discount_cents)`)} as gross, ${share(sql`o.cash_discount_cents`)} as cash_discount,
    ${share(sql`o.discount_cents`)} as coupon, ${NOTHING} as refund, ${NOTHING} as charged_back,
    ${share(sql`coalesce(o.fee_cents, 0)`)} as fee
  from orders o join order_items i on i.order_id = o.id ${position}
  where o.paid_at is not null
  union all
  select ${FIRST_REFUND} + r.id * 100 + p.place, o.id, o.number, r.done_at, 'refund', ${buyer},
    ${NOTHING}, ${NOTHING}, ${NOTHING}, ${share(sql`r.amount_cents`)}, ${NOTHING}, ${NOTHING}
  from refunds r join orders o on o.id = r.order_id join order_items i on i.order_id = o.id ${position}
  where r.state = 'done'
  union all
  select ${FIRST_CHARGEBACK} + e.id * 100 + p.place, o.id, o.number, e.created_at, 'chargeback', ${buyer},
    ${NOTHING}, ${NOTHING}, ${NOTHING}, ${NOTHING},
    sign(e.amount_cents)::bigint * ${share(sql`abs(e.amount_cents)`)}, ${NOTHING}
  from chargeback_entries e join chargebacks b on b.id = e.chargeback_id join orders o on o.id = b.order_id
    join order_items i on i.order_id = o.id ${position}
  where e.amount_cents <> 0) a`;

const paid = sql`(a.gross - a.cash_discount - a.coupon)`;

const source: ListSource<typeof accountingList> = {
  from: accountingMovements,
  id: sql`a.id`,
  columns: {
    number: sql`a.number::text`,
    day: sql`to_char(a.at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
    movement: sql`a.movement`,
    buyer: sql`a.full_name`,
    cpf: sql`a.cpf`,
    course: sql`(select c.title from courses c where c.id = a.course_id)`,
    list: decimal(sql`a.gross`),
    cash_discount: decimal(sql`a.cash_discount`),
    coupon: decimal(sql`a.coupon`),
    paid: decimal(paid),
    refunded: decimal(sql`a.refund`),
    charged_back: decimal(sql`a.charged_back`),
    fee: decimal(sql`a.fee`),
    net: decimal(sql`(${paid} - a.refund - a.charged_back - a.fee)`),
    method: sql`a.method`,
    instalments: sql`a.instalments`,
    gateway_id: sql`(select p.gateway_payment_id from payments p where p.order_id = a.order_id
      and p.gateway_payment_id is not null order by p.id desc limit 1)`,
    invoice: sql`(select i.number || '/' || i.series from invoices i
      where i.order_id = a.order_id and i.replaced_at is null)`,
  },
  sorts: { day: sql`a.at` },
  filters: {
    day: sql`a.at`,
    movement: (names) => sql`a.movement in ${names}`,
    method: (methods) => sql`a.method in ${methods}`,
    course: (text) =>
      sql`a.course_id = any(array(select c.id from courses c
        where position(lower(${text}) in lower(c.title)) > 0))`,
  },
  search: (text) => hasTypedOrder(sql`a.order_id`, text),
};

export const accountingListing = createListing(accountingList, source);

/** Sales, refunds and chargebacks by item, the newest first. */
export const listAccounting = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, accountingList, source, query);

/** Exports sales, refunds and chargebacks by item. */
export const exportAccounting = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, accountingListing, input);
