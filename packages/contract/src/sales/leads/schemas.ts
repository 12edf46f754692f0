import { LEAD_STEPS } from '@toro/domain/sales/checkout/restore-path';
import { CHOSEN_LEAD_STATES, LEAD_STATES, type LeadState } from '@toro/domain/sales/leads/lead-states';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import {
  count,
  day,
  id,
  instant,
  list,
  longId,
  longIdText,
  money,
  optionalText,
  withoutCard,
} from '../../shapes.ts';
import { leadList } from './lead-list.ts';

const MAX_COUNTS = 5000;
const MAX_NOTE = 1000;
const params = z.object({ id: longIdText });
const person = z.object({ id, name: z.string().max(120) });

const lead = z.object({
  id: longId,
  state: z.enum(Object.keys(LEAD_STATES) as [LeadState, ...LeadState[]]),
  version: count,
  /** Masked; null when the form did not have it, or after 7 days. */
  who: z.string().max(200).nullable(),
  email: z.string().max(254).nullable(),
  phone: z.string().max(20).nullable(),
  course: z.string().max(200),
  group: z.string().max(200),
  step: z.enum(LEAD_STEPS),
  value: money,
  coupon: z.string().max(40).nullable(),
  affiliate: z.string().max(60).nullable(),
  created_at: instant,
  updated_at: instant,
  expires_at: instant,
  reminded_at: instant.nullable(),
  owner: person.nullable(),
  note: z.string().max(MAX_NOTE),
  next_on: day.nullable(),
  /** Whether the person may be contacted, by the consent history of the address. */
  consents: z.object({ email: z.boolean(), phone: z.boolean(), whatsapp: z.boolean() }),
  /** Why the restore link cannot be mailed now; null when it can. */
  reminder_rejection: z.string().max(200).nullable(),
  /** Who can follow it up. */
  owners: list(person, 200),
});

export const listLeads = listSchemas(leadList, 'The purchases of the last 7 days that were left');
export const exportLeads = exportSchemas(leadList, 'Export the leads of a filter');

export const listLeadCounts = {
  summary: 'How many purchases were left, by day, course and step',
  query: z.object({ from: day, until: day }),
  response: list(
    z.object({
      day,
      course: z.string().max(200),
      step: z.enum(LEAD_STEPS),
      leads: count,
      converted: count,
      unsubscribed: count,
    }),
    MAX_COUNTS,
  ),
};

export const getLead = { summary: 'A lead with what may be done about it', params, response: lead };

export const followLead = {
  summary: 'Set state, owner, note and next day of a lead',
  params,
  body: z.object({
    base_version: count,
    state: z.enum(CHOSEN_LEAD_STATES),
    owner: id.nullable(),
    note: withoutCard(optionalText(MAX_NOTE)),
    next_on: day.nullable(),
  }),
  response: lead,
};

export const contactLead = {
  summary: 'The address of a call or a message to a person who consented to it',
  params,
  body: z.object({ channel: z.enum(['phone', 'whatsapp']) }),
  response: z.object({ url: z.string().max(100), lead }),
};

export const remindLead = { summary: 'Mail the restore link of a lead, once', params, response: lead };
