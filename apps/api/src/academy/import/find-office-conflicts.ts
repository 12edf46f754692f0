import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { and, desc, eq, gt, inArray, notInArray, or } from 'drizzle-orm';
import type { ChangedEntity } from '../../database/rows/change-counter.ts';
import { auditEntries, contentEntities } from '../../database/schema/index.ts';
import { storeImportedVersion } from '../../features/catalogue/content/imported-versions.ts';
import { courseContent } from '../../features/catalogue/courses/course-content.ts';
import { lessonContent } from '../../features/catalogue/lessons/lesson-content.ts';
import { episodeContent } from '../../features/catalogue/podcasts/episode-content.ts';
import { podcastContent } from '../../features/catalogue/podcasts/podcast-content.ts';
import type { Context } from '../../platform/context.ts';
import type { EntityPlaces } from './entity-places.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';

/** Acts that leave what students see as it is. */
const ACTIONS_ON_DRAFTS = [
  'create-draft',
  'save-draft',
  'discard-draft',
  'restore-version',
  'schedule-content',
  'cancel-schedule',
] as const;

const BATCH_SIZE = 1000;
const CONTENT = {
  course: courseContent,
  lesson: lessonContent,
  podcast: podcastContent,
  episode: episodeContent,
};

export interface OfficeConflict extends OfficeChange {
  entity: ChangedEntity;
}

const subjectOf = ({ kind, id }: ChangedEntity) => `${kind}:${id}`;

/** The newest act of the office on each of these entities after a moment. */
async function findActions({ db }: Context, subjects: readonly string[], since: Date) {
  const actions = [];
  for (let at = 0; at < subjects.length; at += BATCH_SIZE)
    actions.push(
      ...(await db
        .selectDistinctOn([auditEntries.subject], {
          subject: auditEntries.subject,
          savedByName: auditEntries.actorName,
          savedAt: auditEntries.createdAt,
        })
        .from(auditEntries)
        .where(
          and(
            inArray(auditEntries.subject, subjects.slice(at, at + BATCH_SIZE)),
            // A scheduled publication is made by a job for the person who scheduled it.
            or(eq(auditEntries.actorKind, 'staff'), eq(auditEntries.action, 'publish-content')),
            eq(auditEntries.refused, false),
            notInArray(auditEntries.action, [...ACTIONS_ON_DRAFTS]),
            gt(auditEntries.createdAt, since),
          ),
        )
        .orderBy(auditEntries.subject, desc(auditEntries.createdAt), desc(auditEntries.id))),
    );
  return actions;
}

/** A new place of a lesson changes the order of its course, which the office sets by an action on the course. */
const withOrders = (
  entities: readonly ChangedEntity[],
  courseOf: ReadonlyMap<string, number>,
): ChangedEntity[] =>
  entities.flatMap((entity) => {
    const order = entity.kind === 'lesson' && entity.changes.find(({ field }) => field === 'position');
    const courseId = courseOf.get(subjectOf(entity));
    return order && courseId
      ? [entity, { kind: 'course' as const, id: courseId, changes: [order] }]
      : [entity];
  });

/** The entities that an import has changed although the office changed them after the import before. */
export async function findOfficeConflicts(
  tx: Context,
  entities: readonly ChangedEntity[],
  { places, courseOf, since }: { places: EntityPlaces; courseOf: ReadonlyMap<string, number>; since: Date },
): Promise<OfficeConflict[]> {
  const changed = new Map(
    withOrders(entities, courseOf)
      .filter(({ changes }) => changes.length > 0)
      .map((entity) => [subjectOf(entity), entity]),
  );
  const known = [...changed.keys()].filter((subject) => places.has(subject));
  const actions = await findActions(tx, known, since);
  return actions.flatMap(({ subject, savedByName, savedAt }) => {
    const place = places.get(subject);
    const entity = changed.get(subject);
    if (!place || !entity) return [];
    const by = { savedByName: savedByName ?? '', savedAt, origin: 'office' as const };
    return [{ ...place, entity, message: describeOfficeChange(by) }];
  });
}

/** Keeps what an import wrote over a text of the office as its next version; the text of the office is the one before. */
export async function storeOverwritten(tx: Context, conflicts: readonly OfficeConflict[]): Promise<void> {
  for (const { entity } of conflicts) {
    const content = CONTENT[entity.kind as keyof typeof CONTENT];
    const id = Number(entity.id);
    if (!content) continue;
    const kind: ContentKindName = content.kind;
    const [known] = await tx.db
      .select()
      .from(contentEntities)
      .where(and(eq(contentEntities.kind, kind), eq(contentEntities.id, id)));
    if (!known || known.publishedVersion === null) continue;
    const fields = await content.readPublished(tx, id);
    if (fields) await storeImportedVersion(tx, kind, id, fields);
  }
}
