import { eq } from 'drizzle-orm';
import { auditEntries } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';

/** A value of any kind as text, for the comparison of before and after. */
const toText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields of an entry before and after, and what else it records. */
export async function getAuditEntry({ db }: Context, id: number) {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
  if (!row) throw notFound('Este registro não existe.');
  return {
    changes: (row.changes ?? []).map(({ field, before, after }) => ({
      field,
      before: toText(before),
      after: toText(after),
    })),
    detail: JSON.stringify(row.detail),
  };
}
