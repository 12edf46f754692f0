import { batchCodeList } from '@toro/contract/sales/promos/batch-code-list';
import { batchList } from '@toro/contract/sales/promos/batch-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const claims = (condition: string) =>
  sql`(select count(*) from coupons c join coupon_claims k on k.coupon_id = c.id
    where c.batch_id = b.id and k.released_at is null and ${sql.raw(condition)})`;

const source: ListSource<typeof batchList> = {
  from: sql`coupon_batches b`,
  id: sql`b.id`,
  columns: {
    name: sql`b.name`,
    codes: sql`(select count(*) from coupons c where c.batch_id = b.id)`,
    used: claims('k.redeemed_at is not null'),
    reserved: claims('k.redeemed_at is null'),
    state: sql`case when exists (select from coupons c where c.batch_id = b.id and c.paused_at is null)
      then 'active' else 'paused' end`,
    created_at: sql`b.created_at`,
  },
  filters: { created: sql`b.created_at` },
  search: (text) => containsText(sql`b.name`, text),
};

const codeState = sql`case when k.redeemed_at is not null and o.status in ('refunded', 'refunding') then 'refunded'
  when k.redeemed_at is not null then 'used' when k.id is not null then 'reserved'
  when c.paused_at is not null then 'paused' else 'free' end`;

const codeSource: ListSource<typeof batchCodeList> = {
  from: sql`coupons c left join coupon_claims k on k.coupon_id = c.id and k.released_at is null
    left join orders o on o.id = k.order_id`,
  id: sql`c.id`,
  where: sql`c.batch_id is not null`,
  columns: {
    code: sql`c.code`,
    state: codeState,
    order: sql`o.number::text`,
    at: sql`k.created_at`,
  },
  filters: {
    batch: (id) => sql`c.batch_id = ${/^\d{1,9}$/.test(id) ? Number(id) : 0}`,
    state: (states) => sql`${codeState} in ${states}`,
  },
  sorts: { code: sql`upper(c.code)` },
  search: (text) => containsText(sql`c.code`, text),
};

export const batchesListing = createListing(batchList, source);
export const batchCodesListing = createListing(batchCodeList, codeSource);

/** The batches of codes. */
export const listBatches = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, batchList, source, query);

export const exportBatches = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, batchesListing, input);

export const listBatchCodes = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, batchCodeList, codeSource, query);

export const exportBatchCodes = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, batchCodesListing, input);
