import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getAuditEntry } from './get-audit-entry.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { listHistory } from './list-history.ts';

export function registerAudit(app: App): void {
  const { audit } = officeCatalogue;
  serve(app, audit.listAudit, ({ context, query }) => listAudit(context, query));
  serve(app, audit.exportAudit, ({ context, staff, body }) => exportAudit(context, staff, body));
  serve(app, audit.listHistory, ({ context, staff, query }) => listHistory(context, staff, query));
  serve(app, audit.getAuditEntry, ({ context, params }) => getAuditEntry(context, params.id));
}
