import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as followLead from './follow-lead.ts';
import { getLead } from './get-lead.ts';
import { listLeadCounts } from './list-lead-counts.ts';
import { exportLeads, listLeads } from './list-leads.ts';

export function registerLeads(app: App): void {
  serveFeature(app, officeCatalogue.leads, {
    ...followLead,
    listLeads,
    exportLeads,
    listLeadCounts,
    getLead,
  });
}
