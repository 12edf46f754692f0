import { z } from 'zod';
import { instant, list, longId, longIdText } from '../../shapes.ts';
import { exportSchemas } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
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
    /** The same in words. */
    details: list(z.object({ name: z.string().max(120), value: z.string().max(2000) }), 60),
    /** The address of the entity's page; null for an entity without one and for one that is gone. */
    page: z.string().max(200).nullable(),
  }),
};

const optional = (max: number) => z.string().max(max).nullable();

export const listHistory = {
  summary: 'The newest entries about one thing',
  query: z.object({
    entity: z
      .string()
      .max(120)
      .regex(/^[a-z-]+:[\w.-]+$/),
    /** The id of an entry: only older ones. */
    before: longIdText.optional(),
  }),
  response: z.object({
    entries: list(
      z.object({
        id: longId,
        created_at: instant,
        actor_kind: optional(120),
        actor: optional(120),
        actor_name: optional(120),
        action: optional(60),
        subject_kind: optional(120),
        subject: optional(120),
        subject_name: optional(200),
        refused: optional(10),
        reason: optional(500),
        changes: list(z.object({ field: z.string().max(100), before: value, after: value }), 500),
      }),
      30,
    ),
    has_older: z.boolean(),
  }),
};
