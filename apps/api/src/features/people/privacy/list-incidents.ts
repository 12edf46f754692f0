import { incidentList } from '@toro/contract/people/privacy/incident-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';

/** Whether somebody was told of the incident `i`. */
const isTold = (whom: 'authority' | 'people') => sql`i.notices @> ${JSON.stringify([{ whom }])}::jsonb`;

/** `findTellingState` of the domain, in SQL: a list is filtered and counted by it. */
const tellingState = sql`case when i.has_risk is false then 'none'
  when ${isTold('authority')} and ${isTold('people')} then 'told' else 'missing' end`;

/** An open incident of which somebody has to be told yet. */
export const isNoticeMissing = sql`i.state = 'open' and ${tellingState} = 'missing'`;

const source: ListSource<typeof incidentList> = {
  from: sql`incidents i`,
  id: sql`i.id`,
  columns: {
    protocol: sql`i.protocol`,
    title: sql`i.title`,
    kind: sql`i.kind`,
    state: sql`i.state`,
    telling: tellingState,
    due_on: sql`i.due_on`,
    known_on: sql`i.known_on`,
    people: sql`i.people`,
  },
  // Open incidents come first.
  sorts: { due_on: sql`(i.state <> 'open')::int * 1000000 + (i.due_on - date '2000-01-01')` },
  filters: {
    kind: (kinds) => sql`i.kind in ${kinds}`,
    state: (states) => sql`i.state in ${states}`,
  },
  search: (text) => sql`(${containsText(sql`i.protocol`, text)} or ${containsText(sql`i.title`, text)})`,
};

export const incidentsListing = createListing(incidentList, source);

/** Incidents with personal data, those to be told of first. */
export const listIncidents = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, incidentList, source, query);

export const exportIncidents = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, incidentsListing, input);
