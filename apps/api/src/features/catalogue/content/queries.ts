import type { ContentFields, ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { and, desc, eq, inArray, isNull, lt, max, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import {
  auditEntries,
  auditParts,
  contentEntities,
  contentOpenings,
  contentSchedules,
  contentVersions,
  files,
  staffMembers,
} from '../../../database/schema/index.ts';

export type EntityRow = typeof contentEntities.$inferSelect;
export type ScheduleRow = typeof contentSchedules.$inferSelect;

const ofEntity = (kind: ContentKindName, id: number) =>
  and(eq(contentEntities.kind, kind), eq(contentEntities.id, id));

export async function findEntity(db: Database, kind: ContentKindName, id: number) {
  const editor = alias(staffMembers, 'editor');
  const archiver = alias(staffMembers, 'archiver');
  const [row] = await db
    .select({ entity: contentEntities, editor: editor.name, archiver: archiver.name })
    .from(contentEntities)
    .leftJoin(editor, eq(editor.id, contentEntities.editedBy))
    .leftJoin(archiver, eq(archiver.id, contentEntities.archivedBy))
    .where(ofEntity(kind, id));
  return row ?? null;
}

/** The row of an entity, locked until the transaction ends; it is inserted for an entity that the office never touched. */
export async function lockEntity(db: Database, kind: ContentKindName, id: number): Promise<EntityRow> {
  await db.insert(contentEntities).values({ kind, id }).onConflictDoNothing();
  const [row] = await db.select().from(contentEntities).where(ofEntity(kind, id)).for('update');
  if (!row) throw new Error('the row of the content vanished');
  return row;
}

/** Changes a locked thing; every change increases its revision. */
export async function updateEntity(
  db: Database,
  { kind, id }: EntityRow,
  values: Partial<EntityRow>,
): Promise<void> {
  await db
    .update(contentEntities)
    .set({ ...values, revision: sql`${contentEntities.revision} + 1` })
    .where(ofEntity(kind, id));
}

export async function findWaitingSchedule(db: Database, kind: ContentKindName, id: number) {
  const [row] = await db
    .select({ schedule: contentSchedules, by: staffMembers.name })
    .from(contentSchedules)
    .innerJoin(staffMembers, eq(staffMembers.id, contentSchedules.scheduledBy))
    .where(
      and(
        eq(contentSchedules.kind, kind),
        eq(contentSchedules.entityId, id),
        eq(contentSchedules.state, 'waiting'),
      ),
    );
  return row ?? null;
}

export async function findLastNumber(db: Database, kind: ContentKindName, id: number): Promise<number> {
  const [row] = await db
    .select({ last: max(contentVersions.number) })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.entityId, id)));
  return row?.last ?? 0;
}

/** The number of the version that is published; 0 when none was kept. */
export async function findPublishedNumber(db: Database, kind: ContentKindName, id: number): Promise<number> {
  const [row] = await db
    .select({ last: max(contentVersions.number) })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.entityId, id),
        eq(contentVersions.isPublished, true),
      ),
    );
  return row?.last ?? 0;
}

/** When an import last wrote something; null where the audit does not know of one. */
export async function findImportTime(
  db: Database,
  kind: ContentKindName,
  id: number,
  { code, tag }: ContentFields,
): Promise<Date | null> {
  const names = [id, code, tag].filter((name) => name !== undefined && name !== '');
  const [row] = await db
    .select({ at: auditEntries.createdAt })
    .from(auditParts)
    .innerJoin(auditEntries, eq(auditEntries.id, auditParts.entryId))
    .where(
      and(
        inArray(
          auditParts.subject,
          names.map((name) => `${kind}:${name}`),
        ),
        inArray(auditEntries.action, ['import-academy', 'import-questions']),
      ),
    )
    .orderBy(desc(auditParts.entryId))
    .limit(1);
  return row?.at ?? null;
}

export async function insertVersion(
  db: Database,
  values: typeof contentVersions.$inferInsert,
): Promise<void> {
  await db.insert(contentVersions).values(values);
}

/** The kept versions with their author, the newest first. */
export const findVersions = (db: Database, kind: ContentKindName, id: number, numbers?: number[]) =>
  db
    .select({ version: contentVersions, author: staffMembers.name })
    .from(contentVersions)
    .leftJoin(staffMembers, eq(staffMembers.id, contentVersions.authorId))
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.entityId, id),
        numbers && inArray(contentVersions.number, numbers),
      ),
    )
    .orderBy(desc(contentVersions.number))
    .limit(1000);

export const findFiles = (db: Database, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(files)
        .where(and(inArray(files.id, ids), isNull(files.removedAt)));

/** The longest due publication that is none of the `handled` ones. */
export async function findDueSchedule(
  db: Database,
  now: Date,
  handled: number[],
): Promise<ScheduleRow | null> {
  const [row] = await db
    .select()
    .from(contentSchedules)
    .where(
      and(
        eq(contentSchedules.state, 'waiting'),
        sql`${contentSchedules.publishAt} <= ${now}`,
        notInArray(contentSchedules.id, handled),
      ),
    )
    .orderBy(contentSchedules.publishAt, contentSchedules.id)
    .limit(1);
  return row ?? null;
}

export async function setScheduleState(db: Database, id: number, state: ScheduleRow['state']): Promise<void> {
  await db.update(contentSchedules).set({ state }).where(eq(contentSchedules.id, id));
}

export async function saveOpening(db: Database, values: typeof contentOpenings.$inferInsert): Promise<void> {
  await db
    .insert(contentOpenings)
    .values(values)
    .onConflictDoUpdate({
      target: [contentOpenings.kind, contentOpenings.entityId, contentOpenings.tab],
      set: { seenAt: values.seenAt, staffId: values.staffId },
    });
}

export const findOtherOpenings = (
  db: Database,
  { kind, id, tab, since }: { kind: ContentKindName; id: number; tab: string; since: Date },
) =>
  db
    .selectDistinct({ staffId: contentOpenings.staffId, name: staffMembers.name })
    .from(contentOpenings)
    .innerJoin(staffMembers, eq(staffMembers.id, contentOpenings.staffId))
    .where(
      and(
        eq(contentOpenings.kind, kind),
        eq(contentOpenings.entityId, id),
        ne(contentOpenings.tab, tab),
        sql`${contentOpenings.seenAt} > ${since}`,
      ),
    )
    .orderBy(staffMembers.name)
    .limit(50);

export async function deleteOpening(
  db: Database,
  { kind, id, tab, staffId }: { kind: ContentKindName; id: number; tab: string; staffId: number },
): Promise<void> {
  await db
    .delete(contentOpenings)
    .where(
      and(
        eq(contentOpenings.kind, kind),
        eq(contentOpenings.entityId, id),
        eq(contentOpenings.tab, tab),
        eq(contentOpenings.staffId, staffId),
      ),
    );
}

export async function deleteOldOpenings(db: Database, before: Date): Promise<void> {
  await db.delete(contentOpenings).where(lt(contentOpenings.seenAt, before));
}

/** The draft of an entity, or what is published. */
export const currentFields = (entity: EntityRow, published: ContentFields | null, empty: ContentFields) =>
  ({ ...empty, ...(entity.fields ?? published) }) as ContentFields;
