import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import { leadList } from './lead-list.ts';
import type * as schemas from './schemas.ts';

export const listLeads = defineOfficeCall<typeof schemas.listLeads>({
  method: 'GET',
  path: '/v1/office/leads',
  permission: 'leads.read',
});

export const exportLeads = defineListExport<typeof schemas.exportLeads>(leadList);

/** How many purchases were left, by day, course and step. */
export const listLeadCounts = defineOfficeCall<typeof schemas.listLeadCounts>({
  method: 'GET',
  path: '/v1/office/lead-counts',
  permission: 'leads.read',
});

export const getLead = defineOfficeCall<typeof schemas.getLead>({
  method: 'GET',
  path: '/v1/office/leads/:id',
  permission: 'leads.read',
});

/** State, owner, note and next day. */
export const followLead = defineOfficeCall<typeof schemas.followLead>({
  method: 'PUT',
  path: '/v1/office/leads/:id',
  permission: 'leads.write',
});

/** The number to call or to write to, for a channel with consent. */
export const contactLead = defineOfficeCall<typeof schemas.contactLead>({
  method: 'POST',
  path: '/v1/office/leads/:id/contact',
  permission: 'leads.write',
});

/** 'Enviar lembrete'. */
export const remindLead = defineOfficeCall<typeof schemas.remindLead>({
  method: 'POST',
  path: '/v1/office/leads/:id/reminder',
  permission: 'leads.write',
  once: true,
});
