import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { leadList } from './lead-list.ts';
import type * as schemas from './schemas.ts';

export const leadsCalls = defineOfficeCalls<typeof schemas>({
  listLeads: ['GET /v1/office/leads', 'leads.read'],
  exportLeads: defineListExport(leadList),
  /** How many purchases were left, by day, course and step. */
  listLeadCounts: ['GET /v1/office/lead-counts', 'leads.read'],
  getLead: ['GET /v1/office/leads/:id', 'leads.read'],
  /** State, owner, note and next day. */
  followLead: ['PUT /v1/office/leads/:id', 'leads.write'],
  /** The number to call or to write to, for a channel with consent. */
  contactLead: ['POST /v1/office/leads/:id/contact', 'leads.write'],
  /** 'Enviar lembrete'. */
  remindLead: ['POST /v1/office/leads/:id/reminder', 'leads.write', { once: true }],
});
