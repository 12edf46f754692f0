import { couponList } from '@toro/contract/sales/promos/coupon-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const state = sql`case when c.deleted_at is not null then 'deleted'
  when c.paused_at is not null then 'paused'
  when c.ends_at <= now() then 'ended'
  when c.redemptions >= c.max_redemptions then 'exhausted'
  when c.starts_at > now() then 'scheduled'
  else 'active' end`;

const reserved = sql`(select count(*) from coupon_claims k
  where k.coupon_id = c.id and k.redeemed_at is null and k.released_at is null)`;

const source: ListSource<typeof couponList> = {
  from: sql`coupons c`,
  id: sql`c.id`,
  where: sql`c.batch_id is null and not c.is_of_wallet
    and (c.deleted_at is null or c.deleted_at > now() - interval '30 days')`,
  columns: {
    code: sql`c.code`,
    description: sql`c.description`,
    percentage: sql`nullif(c.percentage, 0)`,
    value: sql`(c.value_cents / 100.0)::numeric(12, 2)::text`,
    state,
    used: sql`c.redemptions - ${reserved}`,
    reserved,
    uses: sql`c.max_redemptions`,
    ends_at: sql`c.ends_at`,
    created_at: sql`c.created_at`,
  },
  filters: {
    state: (states) => sql`${state} in ${states}`,
    created: sql`c.created_at`,
  },
  sorts: { code: sql`upper(c.code)` },
  search: (text) =>
    sql`(${containsText(sql`c.code`, text)} or ${containsText(sql`coalesce(c.description, '')`, text)})`,
};

export const couponsListing = createListing(couponList, source);

export const exportCoupons = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, couponsListing, input);

export const listCoupons = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, couponList, source, query);
