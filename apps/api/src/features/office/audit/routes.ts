import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { getAuditEntry } from './get-audit-entry.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { listHistory } from './list-history.ts';

export function registerAudit(app: App): void {
  serveFeature(app, officeCatalogue.audit, { listAudit, exportAudit, listHistory, getAuditEntry });
}
