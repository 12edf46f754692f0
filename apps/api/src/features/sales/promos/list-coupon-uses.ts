import { couponUseList } from '@toro/contract/sales/promos/coupon-use-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const state = sql`case when k.released_at is not null then 'released'
  when k.redeemed_at is null then 'reserved'
  when o.status in ('refunded', 'refunding') then 'refunded' else 'used' end`;

const source: ListSource<typeof couponUseList> = {
  from: sql`coupon_claims k join orders o on o.id = k.order_id join coupons c on c.id = k.coupon_id`,
  id: sql`k.id`,
  where: sql`not c.is_of_wallet`,
  columns: {
    code: sql`c.code`,
    order: sql`o.number::text`,
    buyer: sql`split_part(o.full_name, ' ', 1) || ' ' || left(regexp_replace(o.full_name, '^.*\\s', ''), 1) || '.'`,
    cpf: sql`o.cpf`,
    at: sql`k.created_at`,
    discount: sql`(o.discount_cents / 100.0)::numeric(12, 2)::text`,
    state,
  },
  filters: {
    coupon: (code) => sql`upper(c.code) = ${code.toUpperCase()}`,
    state: (states) => sql`${state} in ${states}`,
    at: sql`k.created_at`,
  },
};

export const couponUsesListing = createListing(couponUseList, source);

export const exportCouponUses = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, couponUsesListing, input);

/** The orders that reserved or used a coupon. */
export const listCouponUses = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, couponUseList, source, query);
