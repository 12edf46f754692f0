import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { contactLead, followLead, remindLead } from './follow-lead.ts';
import { getLead } from './get-lead.ts';
import { listLeadCounts } from './list-lead-counts.ts';
import { exportLeads, listLeads } from './list-leads.ts';

export function registerLeads(app: App): void {
  const { leads } = officeCatalogue;
  serve(app, leads.listLeads, ({ context, query }) => listLeads(context, query));
  serve(app, leads.exportLeads, ({ context, staff, body }) => exportLeads(context, staff, body));
  serve(app, leads.listLeadCounts, ({ context, query }) => listLeadCounts(context, query));
  serve(app, leads.getLead, ({ context, params }) => getLead(context, params.id));
  serve(app, leads.followLead, ({ context, params, body }) => followLead(context, params.id, body));
  serve(app, leads.contactLead, ({ context, params, body }) => contactLead(context, params.id, body));
  serve(app, leads.remindLead, ({ context, params }) => remindLead(context, params.id));
}
