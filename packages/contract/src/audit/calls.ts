import { defineOfficeCall } from '../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import { auditList } from './audit-list.ts';
import type * as schemas from './schemas.ts';

export const listAudit = defineOfficeCall<typeof schemas.listAudit>({
  method: 'GET',
  path: '/v1/office/audit',
  permission: 'audit.read',
});

export const getAuditEntry = defineOfficeCall<typeof schemas.getAuditEntry>({
  method: 'GET',
  path: '/v1/office/audit/:id',
  permission: 'audit.read',
});

export const exportAudit = defineListExport<typeof schemas.exportAudit>(auditList);
