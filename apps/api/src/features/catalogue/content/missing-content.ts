import { dateAndTime } from '@toro/domain/base/calendar/day';
import { and, desc, eq } from 'drizzle-orm';
import { auditEntries } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { ContentKind } from './content-kind.ts';

/** Of content that is not there: who removed it and when, where somebody did. */
export async function findMissingError(
  { db }: Context,
  { kind }: Pick<ContentKind, 'kind'>,
  id: number,
): Promise<AppError> {
  const [removal] = await db
    .select({ by: auditEntries.actorName, at: auditEntries.createdAt })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, `${kind}:${id}`), eq(auditEntries.action, 'remove-question')))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  if (!removal) return notFound('Este conteúdo não existe.');
  const { by, at } = removal;
  return new AppError('not_found', `Removido por ${by ?? 'alguém'} em ${dateAndTime(at)}.`, {
    removed: { by: by ?? 'Alguém', at: at.toISOString() },
  });
}
