import { findReach, isAllowed } from '@toro/domain/accounts/staff/permissions';
import { ENTITIES, type EntityName, parseEntity } from '@toro/domain/office/audit/entities';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { auditEntries, auditParts } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { describeChanges } from './get-audit-entry.ts';

const PAGE = 30;

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Throws 404 for an entity that the person may not read, where they may read own ones only. */
    historyReaders: Readonly<Partial<Record<EntityName['kind'], HistoryReader>>>;
  }
}

export type HistoryReader = (context: Context, staff: StaffSession, id: number) => Promise<unknown>;

/** The newest entries about one entity, for everybody who may read the entity. */
export async function listHistory(
  context: Context,
  { by, entity: text, before }: { by: StaffSession; entity: string; before?: number | undefined },
) {
  const entity = parseEntity(text);
  if (!entity) throw notFound('Este item não tem histórico.');
  if (!isAllowed(by.roles, ENTITIES[entity.kind].permission))
    throw new AppError('forbidden', 'Você não tem permissão para isto.');
  if (findReach(by.roles, ENTITIES[entity.kind].permission) === 'own')
    await context.registry.historyReaders[entity.kind]?.(context, by, Number(entity.id));
  const rows = await findEntries(context.db, text, before);
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      actor_kind: row.actorKind,
      actor: row.actor,
      actor_name: row.actorName,
      action: row.action,
      subject_kind: row.subjectKind,
      subject: row.subject,
      subject_name: row.subjectName,
      refused: row.refused ? 'refused' : 'done',
      reason: row.reason,
      changes: describeChanges(row.changes),
    })),
    has_older: rows.length > PAGE,
  };
}

type Entry = typeof auditEntries.$inferSelect;

/** The entries about an entity, and those of actions on many things, such as imports, with what they did to this one. */
async function findEntries(db: Database, subject: string, before: number | undefined): Promise<Entry[]> {
  const own = await db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subject, subject), before === undefined ? undefined : lt(auditEntries.id, before)),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE + 1);
  const parts = await db
    .select({ entry: auditEntries, changes: auditParts.changes })
    .from(auditParts)
    .innerJoin(auditEntries, eq(auditEntries.id, auditParts.entryId))
    .where(
      and(eq(auditParts.subject, subject), before === undefined ? undefined : lt(auditParts.entryId, before)),
    )
    .orderBy(desc(auditParts.entryId))
    .limit(PAGE + 1);
  return [...own, ...parts.map(({ entry, changes }) => ({ ...entry, changes }))]
    .sort((one, other) => other.id - one.id)
    .slice(0, PAGE + 1);
}
