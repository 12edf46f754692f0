import { type DetailWords, describeDetails } from '@toro/domain/office/audit/details';
import { describeField, describeFieldValue } from '@toro/domain/office/audit/fields';
import { eq } from 'drizzle-orm';
import { type AuditChange, auditEntries } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findEntityPage } from './find-entity-page.ts';

/** The changed fields with both values in words. */
export const describeChanges = (changes: AuditChange[] | null) =>
  (changes ?? []).map(({ field, before, after }) => ({
    field: describeField(field),
    before: before === null ? null : describeFieldValue(field, before),
    after: after === null ? null : describeFieldValue(field, after),
  }));

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Words for the values that features record. */
    auditWords: DetailWords;
  }
}

/** The fields of an entry before and after, and what else it records. */
export async function getAuditEntry({ db, registry }: Context, { id }: { id: number }) {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
  if (!row) throw notFound('Este registro não existe.');
  return {
    changes: describeChanges(row.changes),
    detail: JSON.stringify(row.detail),
    details: describeDetails(row.detail, registry.auditWords).map(({ name, value }) => ({
      name,
      value: value.slice(0, 2000),
    })),
    page: await findEntityPage(db, row.subject),
  };
}
