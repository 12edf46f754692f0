import { defineOfficeCall } from '../../call.ts';
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

/** For everybody who may read the thing; the server compares the kind of the thing with the person's permissions. */
export const listHistory = defineOfficeCall<typeof schemas.listHistory>({
  method: 'GET',
  path: '/v1/office/history',
  permission: 'own-account',
});

export const exportAudit = defineListExport<typeof schemas.exportAudit>(auditList);
