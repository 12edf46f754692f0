import { differencesList } from '@toro/contract/sales/reconciliation/differences-list';
import { academyDay } from '@toro/domain/base/calendar/day';
import { DIFFERENCE_KINDS } from '@toro/domain/sales/checkout/reconciliation';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { hasTypedOrder } from '../orders/order-search.ts';

const kindName = sql`case d.kind ${sql.join(
  Object.entries(DIFFERENCE_KINDS).map(([kind, name]) => sql`when ${kind} then ${name}`),
  sql` `,
)} end`;

const source: ListSource<typeof differencesList> = {
  from: sql`differences d`,
  id: sql`d.id`,
  columns: {
    day: sql`d.day::text`,
    number: sql`(select o.number::text from orders o where o.id = d.order_id)`,
    gateway_id: sql`d.gateway_payment_id`,
    text: sql`${kindName} || ': aqui ' || d.here || ' · no gateway ' || d.there`,
    kind: sql`d.kind`,
    state: sql`d.state`,
    reason: sql`d.reason`,
    explained_by: sql`d.explained_by_name`,
    updated_at: sql`d.updated_at`,
  },
  sorts: { day: sql`d.day` },
  filters: {
    state: (states) => sql`d.state in ${states}`,
    kind: (kinds) => sql`d.kind in ${kinds}`,
    day: (from, until) =>
      sql`d.day >= ${from ? academyDay(from) : '1900-01-01'} and d.day < ${until ? academyDay(until) : '9999-01-01'}`,
  },
  search: (text) => sql`(${hasTypedOrder(sql`d.order_id`, text)} or d.gateway_payment_id = ${text.trim()})`,
};

export const differencesListing = createListing(differencesList, source);

/** What differs between here and the gateway, the newest days first. */
export const listDifferences = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, differencesList, source, query);

export const exportDifferences = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, differencesListing, input);
