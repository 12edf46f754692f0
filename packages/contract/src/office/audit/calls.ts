import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import { auditList } from './audit-list.ts';
import type * as schemas from './schemas.ts';

export const auditCalls = defineOfficeCalls<typeof schemas>({
  listAudit: ['GET /v1/office/audit', 'audit.read'],
  getAuditEntry: ['GET /v1/office/audit/:id', 'audit.read'],
  /** For everybody who may read the entity; the server compares the kind of the entity with the person's permissions. */
  listHistory: ['GET /v1/office/history', 'own-account'],
  exportAudit: defineListExport(auditList),
});
