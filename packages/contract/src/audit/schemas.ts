import { z } from 'zod';
import { exportSchemas } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { list, longIdText } from '../shapes.ts';
import { auditList } from './audit-list.ts';

export const listAudit = listSchemas(auditList, 'What staff, the command line and jobs did');

export const exportAudit = exportSchemas(auditList, 'Export the entries of a filter');

const value = z.string().max(10_000).nullable();

export const getAuditEntry = {
  summary: 'The changed fields of an entry before and after',
  params: z.object({ id: longIdText }),
  response: z.object({
    changes: list(z.object({ field: z.string().max(100), before: value, after: value }), 500),
    detail: z.string().max(5000),
  }),
};
