import { affiliateReportList } from '@toro/contract/sales/affiliates/affiliate-report-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { countingPayments } from './queries.ts';

const decimal = (cents: ReturnType<typeof sql>) => sql`((${cents}) / 100.0)::numeric(14, 2)::text`;
const sumOf = (column: string) =>
  sql`(select coalesce(sum(${sql.raw(column)}), 0) from commission_lines l where l.report_id = r.id)`;

/** What is unpaid of this month and of those before. */
const balance = sql`(select coalesce(sum(l.amount_cents), 0) from commission_lines l
  join affiliate_reports e on e.id = l.report_id
  where l.affiliate_id = r.affiliate_id and l.paid_report_id is null and e.month <= r.month)`;

const thisMonth = sql`date_trunc('month', now() at time zone 'America/Sao_Paulo')::date`;
export const reportState = sql`case
  when not exists (select from commission_lines l where l.report_id = r.id and l.paid_report_id is null) then 'paid'
  when r.month >= ${thisMonth} then 'open' when ${balance} > 0 then 'due' else 'none' end`;

const source: ListSource<typeof affiliateReportList> = {
  from: sql`affiliate_reports r join affiliates a on a.id = r.affiliate_id
    left join ${countingPayments} y on y.report_id = r.id`,
  id: sql`r.id`,
  columns: {
    month: sql`to_char(r.month, 'MM/YYYY')`,
    affiliate: sql`a.name`,
    code: sql`a.code`,
    state: reportState,
    sales: decimal(sumOf('l.paid_cents')),
    refunds: decimal(sumOf('l.returned_cents')),
    net: decimal(sumOf('l.paid_cents - l.returned_cents')),
    commission: decimal(sumOf('l.amount_cents')),
    balance: decimal(balance),
    paid: decimal(sql`y.amount_cents`),
    paid_at: sql`y.created_at`,
    paid_by: sql`y.created_by_name`,
  },
  sorts: { month: sql`r.month` },
  filters: {
    month: (from, until) =>
      sql`r.month >= date_trunc('month', (${from ?? new Date(0)}::timestamptz at time zone 'America/Sao_Paulo'))
        and r.month < (${until ?? new Date('9999-01-01')}::timestamptz at time zone 'America/Sao_Paulo')::date`,
    state: (states) => sql`${reportState} in ${states}`,
  },
  search: (text) => sql`(${containsText(sql`a.name`, text)} or ${containsText(sql`a.code`, text)})`,
};

export const affiliateReportsListing = createListing(affiliateReportList, source);

/** The months of affiliates, the newest first. */
export const listAffiliateReports = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, affiliateReportList, source, query);

export const exportAffiliateReports = (
  context: Context,
  { by, ...input }: { by: StaffSession } & ExportInput,
) => exportList(context, by, affiliateReportsListing, input);
