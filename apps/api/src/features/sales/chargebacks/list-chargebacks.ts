import { chargebacksList } from '@toro/contract/sales/chargebacks/chargebacks-list';
import { academyDay } from '@toro/domain/base/calendar/day';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { hasTypedOrder } from '../orders/order-search.ts';

const decimal = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(14, 2)::text`;

const source: ListSource<typeof chargebacksList> = {
  from: sql`(select c.*, o.number, o.full_name from chargebacks c join orders o on o.id = c.order_id) b`,
  id: sql`b.id`,
  columns: {
    reference: sql`b.reference`,
    number: sql`b.number::text`,
    buyer: sql`b.full_name`,
    day: sql`b.day::text`,
    due_on: sql`b.due_on::text`,
    amount: decimal(sql`b.amount_cents`),
    lost: decimal(sql`b.lost_cents`),
    state: sql`b.state`,
    papers: sql`(select count(*) from chargeback_papers p where p.chargeback_id = b.id)::int`,
    closed_at: sql`b.closed_at`,
  },
  sorts: { day: sql`b.day` },
  filters: {
    state: (states) => sql`b.state in ${states}`,
    day: (from, until) =>
      sql`b.day >= ${from ? academyDay(from) : '1900-01-01'} and b.day < ${until ? academyDay(until) : '9999-01-01'}`,
  },
  search: (text) =>
    sql`(${hasTypedOrder(sql`b.order_id`, text)} or position(lower(${text}) in lower(b.reference)) > 0)`,
};

export const chargebacksListing = createListing(chargebacksList, source);

/** The chargebacks of the academy, the newest first. */
export const listChargebacks = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, chargebacksList, source, query);

export const exportChargebacks = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, chargebacksListing, input);
