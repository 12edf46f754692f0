import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '../../../database/schema/index.ts';

/** The fields that differ, for the audit. Nested values are compared by content: the database reorders their keys. */
export const listValueChanges = (before: object, after: object): AuditChange[] => {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(values.get(field), value))
    .map(([field, value]) => ({ field, before: values.get(field) ?? null, after: value }));
};
