import { leadList } from '@toro/contract/sales/leads/lead-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

const field = (name: string) => sql`nullif(trim(l.form ->> '${sql.raw(name)}'), '')`;

/** First name and the first letter of the last. */
export const maskedName = sql`case when ${field('full_name')} like '% %'
  then split_part(${field('full_name')}, ' ', 1) || ' ' || left(regexp_replace(${field('full_name')}, '^.*\\s', ''), 1) || '.'
  else ${field('full_name')} end`;

const maskedEmail = sql`case when ${field('email')} like '%_@_%' then
  left(${field('email')}, 1) || '•••••@' || left(split_part(${field('email')}, '@', 2), 1) || '•••••' end`;

/** The cash price of the class group with the chosen modules. */
export const leadValue = sql`((g.cash_price_cents + coalesce((
  select sum(coalesce(m.cash_price_cents, m.price_cents)) from additional_courses m where m.course_id = l.course_id
    and coalesce(l.form -> 'selectedModules', '[]') @> to_jsonb(m.additional_course_id)), 0)) / 100.0)::numeric(14, 2)::text`;

const source: ListSource<typeof leadList> = {
  from: sql`leads l join class_groups g on g.id = l.class_group_id and g.course_id = l.course_id
    join courses c on c.id = l.course_id`,
  id: sql`l.id`,
  // Personal data are never shown longer than 7 days, also when the job that deletes them is late.
  where: sql`l.expires_at > now() and l.state <> 'expired'`,
  columns: {
    who: maskedName,
    email: maskedEmail,
    phone: field('phone_number'),
    course: sql`c.title`,
    step: sql`l.step`,
    value: leadValue,
    state: sql`l.state`,
    owner: sql`(select s.name from staff_members s where s.id = l.owner_id)`,
    next_on: sql`l.next_on::text`,
    updated_at: sql`l.updated_at`,
  },
  filters: {
    state: (states) => sql`l.state in ${states}`,
    step: (steps) => sql`l.step in ${steps}`,
    course: (text) => containsText(sql`c.title`, text),
    updated: sql`l.updated_at`,
  },
  search: (text) => {
    const digits = text.replace(/\D/g, '');
    return sql`(lower(trim(l.form ->> 'email')) = ${text.trim().toLowerCase()}
      or ${containsText(sql`coalesce(l.form ->> 'full_name', '')`, text)}
      or (${digits} <> '' and regexp_replace(l.form ->> 'document_number', '\\D', '', 'g') = ${digits}))`;
  },
};

export const leadsListing = createListing(leadList, source);

/** 'Carrinhos abandonados': the purchases of the last 7 days that were left. */
export const listLeads = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, leadList, source, query);

export const exportLeads = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, leadsListing, input);
