import type { ContentFields, ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { contentVersions, staffMembers } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findLastNumber, insertVersion, lockThing, updateThing } from './queries.ts';

export interface OfficeVersion {
  id: number;
  savedByName: string;
  savedAt: Date;
  origin: 'office';
}

/** The things whose newest published version is by the office, so not by an import. */
export async function findOfficeVersions(
  { db }: Context,
  kind: ContentKindName,
  ids: readonly number[],
): Promise<OfficeVersion[]> {
  if (ids.length === 0) return [];
  const newest = await db
    .selectDistinctOn([contentVersions.thingId], {
      id: contentVersions.thingId,
      savedByName: staffMembers.name,
      savedAt: contentVersions.createdAt,
    })
    .from(contentVersions)
    .leftJoin(staffMembers, eq(staffMembers.id, contentVersions.authorId))
    .where(
      and(
        eq(contentVersions.kind, kind),
        inArray(contentVersions.thingId, [...ids]),
        eq(contentVersions.isPublished, true),
      ),
    )
    .orderBy(contentVersions.thingId, desc(contentVersions.number));
  return newest.flatMap(({ id, savedByName, savedAt }) =>
    savedByName ? [{ id, savedByName, savedAt, origin: 'office' as const }] : [],
  );
}

/** Keeps what an import wrote over a version of the office as the next version. */
export async function keepImportedVersion(
  context: Context,
  kind: ContentKindName,
  id: number,
  fields: ContentFields,
): Promise<void> {
  const thing = await lockThing(context.db, kind, id);
  const number = (await findLastNumber(context.db, kind, id)) + 1;
  await insertVersion(context.db, { kind, thingId: id, number, fields, createdAt: context.now() });
  await updateThing(context.db, thing, { publishedVersion: number });
}

/** Keeps what was changed outside the office as the next version, when there are versions, and in the draft too. */
export async function keepChangedVersion<F extends ContentFields>(
  context: Context,
  { kind, id, note }: { kind: ContentKindName; id: number; note: string },
  fields: F,
  change: (draft: F) => F,
): Promise<void> {
  const number = await findLastNumber(context.db, kind, id);
  if (number === 0) return;
  const thing = await lockThing(context.db, kind, id);
  const next = { kind, thingId: id, number: number + 1, fields, note, createdAt: context.now() };
  await insertVersion(context.db, next);
  await updateThing(context.db, thing, {
    publishedVersion: number + 1,
    ...(thing.fields && { fields: change({ ...fields, ...thing.fields }) }),
  });
}
