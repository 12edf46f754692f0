import { staffList } from '@toro/contract/office/team/staff-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../lists/export-list.ts';

const passkeys = sql`exists (select from staff_passkeys p where p.staff_id = m.id)`;

const source: ListSource<typeof staffList> = {
  from: sql`staff_members m`,
  id: sql`m.id`,
  columns: {
    name: sql`m.name`,
    email: sql`m.email`,
    roles: sql`m.roles`,
    state: sql`case when m.deactivated_at is null then 'active' else 'inactive' end`,
    second_factor: sql`case when ${passkeys} then 'passkey' when m.totp_secret is not null then 'totp' else 'none' end`,
    last_used_at: sql`(select max(s.last_used_at) from staff_sessions s where s.staff_id = m.id and s.complete)`,
    created_at: sql`m.created_at`,
  },
  filters: {
    role: (roles) =>
      sql`m.roles && array[${sql.join(
        roles.map((role) => sql`${role}`),
        sql`, `,
      )}]::varchar[]`,
    state: (states) => sql`case when m.deactivated_at is null then 'active' else 'inactive' end in ${states}`,
  },
  nullable: ['last_used_at'],
  search: (text) => sql`(${containsText(sql`m.name`, text)} or ${containsText(sql`m.email`, text)})`,
};

export const staffListing = createListing(staffList, source);

/** Exports the people of a filter. */
export const exportStaff = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, staffListing, input);

/** The people of the team. */
export const listStaff = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, staffList, source, query);
