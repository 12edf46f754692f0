import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getAuditEntry } from './get-audit-entry.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { listHistory } from './list-history.ts';

export function registerAudit(app: App): void {
  const { audit } = officeCatalogue;
  serveFeature(app, audit, { listAudit, exportAudit, listHistory, getAuditEntry });
}
