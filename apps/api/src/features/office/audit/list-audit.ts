import { auditList } from '@toro/contract/office/audit/audit-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../lists/export-list.ts';
import { matchesAudit } from './audit-search.ts';

const source: ListSource<typeof auditList> = {
  from: sql`audit_entries a`,
  id: sql`a.id`,
  columns: {
    created_at: sql`a.created_at`,
    actor_kind: sql`a.actor_kind`,
    actor: sql`a.actor`,
    actor_name: sql`a.actor_name`,
    actor_roles: sql`a.actor_roles`,
    action: sql`a.action`,
    subject_kind: sql`a.subject_kind`,
    subject: sql`a.subject`,
    subject_name: sql`a.subject_name`,
    refused: sql`case when a.refused then 'refused' else 'done' end`,
    reason: sql`a.reason`,
    network: sql`a.network`,
    request_id: sql`a.request_id`,
  },
  filters: {
    created: sql`a.created_at`,
    actor: (actor) => sql`a.actor = ${actor}`,
    role: (roles) =>
      sql`a.actor_roles && array[${sql.join(
        roles.map((role) => sql`${role}`),
        sql`, `,
      )}]::varchar[]`,
    action: (actions) => sql`a.action in ${actions}`,
    kind: (kinds) => sql`a.subject_kind in ${kinds}`,
    subject: (subject) => sql`a.subject = ${subject}`,
    network: (network) => sql`a.network = ${network}`,
    request: (request) => sql`a.request_id = ${request}`,
  },
  search: matchesAudit,
};

export const auditListing = createListing(auditList, source);

/** Exports the entries of a filter. */
export const exportAudit = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, auditListing, input);

/** What was done, the newest first. */
export const listAudit = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, auditList, source, query);
