import type { ContentFields, ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { contentVersions, staffMembers } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findLastNumber, insertVersion, lockEntity, updateEntity } from './queries.ts';

export interface OfficeVersion {
  id: number;
  savedByName: string;
  savedAt: Date;
  origin: 'office';
}

/** The entities whose newest published version is by the office, so not by an import. */
export async function findOfficeVersions(
  { db }: Context,
  kind: ContentKindName,
  ids: readonly number[],
): Promise<OfficeVersion[]> {
  if (ids.length === 0) return [];
  const newest = await db
    .selectDistinctOn([contentVersions.entityId], {
      id: contentVersions.entityId,
      savedByName: staffMembers.name,
      savedAt: contentVersions.createdAt,
    })
    .from(contentVersions)
    .leftJoin(staffMembers, eq(staffMembers.id, contentVersions.authorId))
    .where(
      and(
        eq(contentVersions.kind, kind),
        inArray(contentVersions.entityId, [...ids]),
        eq(contentVersions.isPublished, true),
      ),
    )
    .orderBy(contentVersions.entityId, desc(contentVersions.number));
  return newest.flatMap(({ id, savedByName, savedAt }) =>
    savedByName ? [{ id, savedByName, savedAt, origin: 'office' as const }] : [],
  );
}

/** Keeps what an import wrote over a version of the office as the next version. */
export async function storeImportedVersion(
  context: Context,
  kind: ContentKindName,
  id: number,
  fields: ContentFields,
): Promise<void> {
  const entity = await lockEntity(context.db, kind, id);
  const number = (await findLastNumber(context.db, kind, id)) + 1;
  await insertVersion(context.db, { kind, entityId: id, number, fields, createdAt: context.now() });
  await updateEntity(context.db, entity, { publishedVersion: number });
}

/** Keeps what was changed outside the office as the next version, when there are versions, and in the draft too. */
export async function storeChangedVersion<F extends ContentFields>(
  context: Context,
  { kind, id, note }: { kind: ContentKindName; id: number; note: string },
  fields: F,
  change: (draft: F) => F,
): Promise<void> {
  const number = await findLastNumber(context.db, kind, id);
  if (number === 0) return;
  const entity = await lockEntity(context.db, kind, id);
  const next = { kind, entityId: id, number: number + 1, fields, note, createdAt: context.now() };
  await insertVersion(context.db, next);
  await updateEntity(context.db, entity, {
    publishedVersion: number + 1,
    ...(entity.fields && { fields: change({ ...fields, ...entity.fields }) }),
  });
}
