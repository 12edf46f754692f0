import { affiliateList } from '@toro/contract/sales/affiliates/affiliate-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const today = sql`(now() at time zone 'America/Sao_Paulo')::date`;
const state = sql`case when t.ends_on < ${today} then 'ended' when t.starts_on > ${today} then 'scheduled'
  else 'active' end`;

const source: ListSource<typeof affiliateList> = {
  from: sql`affiliates a join affiliate_terms t on t.affiliate_id = a.id and t.version = a.version`,
  id: sql`a.id`,
  columns: {
    name: sql`a.name`,
    code: sql`a.code`,
    email: sql`a.email`,
    rate: sql`t.basis_points / 100.0`,
    state,
    sales: sql`(select count(*) from commissions k where k.affiliate_id = a.id and not k.is_own)`,
    balance: sql`(coalesce((select sum(l.amount_cents) from commission_lines l
      where l.affiliate_id = a.id and l.paid_report_id is null), 0) / 100.0)::numeric(14, 2)::text`,
    ends_on: sql`t.ends_on::text`,
    created_at: sql`a.created_at`,
  },
  sorts: { code: sql`lower(a.code)` },
  filters: { state: (states) => sql`${state} in ${states}`, created: sql`a.created_at` },
  search: (text) =>
    sql`(${containsText(sql`a.name`, text)} or ${containsText(sql`a.code`, text)} or ${containsText(sql`a.email`, text)})`,
};

export const affiliatesListing = createListing(affiliateList, source);

export const listAffiliates = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, affiliateList, source, query);

export const exportAffiliates = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, affiliatesListing, input);
