import { accountingList } from '@toro/contract/accounting/accounting-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../platform/lists/list-source.ts';
import { createListing } from '../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../lists/export-list.ts';

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

/** Ids of refunds begin above those of sales. */
const FIRST_REFUND = sql.raw('4000000000000000');

/** One row an item of each sale, on the day of its payment, and of each refund, on the day when it was done. */
export const accountingMovements = sql`(
  select o.number * 100 + p.place as id, o.id as order_id, o.number, o.paid_at as at, 'sale' as movement,
    o.full_name, o.cpf, i.course_id, o.method, o.instalments,
    ${share(sql`o.list_cents`)} as gross, ${share(sql`o.discount_cents`)} as discount, 0::bigint as refund
  from orders o join order_items i on i.order_id = o.id ${position}
  where o.paid_at is not null
  union all
  select ${FIRST_REFUND} + r.id * 100 + p.place, o.id, o.number, r.done_at, 'refund',
    o.full_name, o.cpf, i.course_id, o.method, o.instalments,
    0::bigint, 0::bigint, ${share(sql`r.amount_cents`)}
  from refunds r join orders o on o.id = r.order_id join order_items i on i.order_id = o.id ${position}
  where r.state = 'done') a`;

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
    gross: decimal(sql`a.gross`),
    discount: decimal(sql`a.discount`),
    net: decimal(sql`(a.gross - a.discount)`),
    method: sql`a.method`,
    instalments: sql`a.instalments`,
    gateway_id: sql`(select p.gateway_payment_id from payments p where p.order_id = a.order_id
      and p.gateway_payment_id is not null order by p.id desc limit 1)`,
    refund: decimal(sql`a.refund`),
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
  search: (text) => sql`a.number = ${Number(text.replace(/\D/g, '').slice(0, 15) || '0')}`,
};

export const accountingListing = createListing(accountingList, source);

/** Sales and refunds by item, the newest first. */
export const listAccounting = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, accountingList, source, query);

/** Exports sales and refunds by item. */
export const exportAccounting = (context: Context, staff: StaffSession, input: ExportInput) =>
  exportList(context, staff, accountingListing, input);
