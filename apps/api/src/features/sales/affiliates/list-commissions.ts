import { commissionList } from '@toro/contract/sales/affiliates/commission-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { countingPayments } from './queries.ts';

const decimal = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(14, 2)::text`;

const state = sql`case when k.is_own then 'own' when l.is_reversal then 'reversed'
  when l.paid_cents <= (select sum(e.returned_cents) from commission_lines e where e.order_id = l.order_id)
    then 'reversed'
  when l.paid_report_id is not null then 'paid' when k.confirms_at <= now() then 'confirmed' else 'pending' end`;

const source: ListSource<typeof commissionList> = {
  from: sql`commission_lines l join commissions k on k.order_id = l.order_id
    join affiliates a on a.id = l.affiliate_id join orders o on o.id = l.order_id
    join affiliate_reports r on r.id = l.report_id`,
  id: sql`l.id`,
  columns: {
    order: sql`o.number::text`,
    affiliate: sql`a.name`,
    course: sql`(select c.title from courses c where c.id = o.course_id)`,
    kind: sql`case when l.is_reversal then 'reversal' else 'sale' end`,
    state,
    paid: decimal(sql`l.paid_cents`),
    returned: decimal(sql`l.returned_cents`),
    rate: sql`k.basis_points / 100.0`,
    amount: decimal(sql`l.amount_cents`),
    created_at: sql`l.created_at`,
    confirms_at: sql`k.confirms_at`,
    month: sql`to_char(r.month, 'MM/YYYY')`,
    paid_at: sql`(select y.created_at from ${countingPayments} y where y.report_id = l.paid_report_id)`,
  },
  filters: {
    affiliate: (code) =>
      sql`l.affiliate_id = any(array(select c.affiliate_id from affiliate_codes c where c.code = lower(${code})))`,
    report: (id) => sql`l.report_id = ${/^\d{1,15}$/.test(id) ? Number(id) : 0}`,
    state: (states) => sql`${state} in ${states}`,
    created: sql`l.created_at`,
  },
};

export const commissionsListing = createListing(commissionList, source);

/** The commissions, line by line. */
export const listCommissions = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, commissionList, source, query);

export const exportCommissions = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, commissionsListing, input);
