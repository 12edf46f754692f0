import { privacyList } from '@toro/contract/people/privacy/privacy-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const source: ListSource<typeof privacyList> = {
  from: sql`privacy_requests r`,
  id: sql`r.id`,
  columns: {
    protocol: sql`r.protocol`,
    kind: sql`r.kind`,
    name: sql`r.name`,
    email: sql`r.email`,
    state: sql`r.state`,
    due_on: sql`r.due_on`,
    received_on: sql`r.received_on`,
    holder: sql`(select m.name from staff_members m where m.id = r.holder_id)`,
  },
  // Open requests come first.
  sorts: { due_on: sql`(r.state <> 'open')::int * 1000000 + (r.due_on - date '2000-01-01')` },
  filters: {
    kind: (kinds) => sql`r.kind in ${kinds}`,
    state: (states) => sql`r.state in ${states}`,
  },
  search: (text) =>
    sql`(${containsText(sql`r.protocol`, text)} or ${containsText(sql`r.name`, text)} or ${containsText(sql`r.email`, text)})`,
};

export const privacyListing = createListing(privacyList, source);

/** Requests about personal data, the most urgent first. */
export const listPrivacyRequests = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, privacyList, source, query);

export const exportPrivacyRequests = (
  context: Context,
  { by, ...input }: { by: StaffSession } & ExportInput,
) => exportList(context, by, privacyListing, input);
