import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { and, desc, eq, gt, inArray, notInArray, or } from 'drizzle-orm';
import type { ChangedThing } from '../../database/rows/change-counter.ts';
import { auditEntries, contentThings } from '../../database/schema/index.ts';
import { keepImportedVersion } from '../../features/catalogue/content/imported-versions.ts';
import { courseContent } from '../../features/catalogue/courses/course-content.ts';
import { lessonContent } from '../../features/catalogue/lessons/lesson-content.ts';
import { episodeContent } from '../../features/catalogue/podcasts/episode-content.ts';
import { podcastContent } from '../../features/catalogue/podcasts/podcast-content.ts';
import type { Context } from '../../platform/context.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';
import type { ThingPlaces } from './thing-places.ts';

/** Acts that leave what students see as it is. */
const ACTS_ON_DRAFTS = [
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
  thing: ChangedThing;
}

const subjectOf = ({ kind, id }: ChangedThing) => `${kind}:${id}`;

/** The newest act of the office on each of these things after a moment. */
async function findActs({ db }: Context, subjects: readonly string[], since: Date) {
  const acts = [];
  for (let at = 0; at < subjects.length; at += BATCH_SIZE)
    acts.push(
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
            notInArray(auditEntries.action, [...ACTS_ON_DRAFTS]),
            gt(auditEntries.createdAt, since),
          ),
        )
        .orderBy(auditEntries.subject, desc(auditEntries.createdAt), desc(auditEntries.id))),
    );
  return acts;
}

/** A new place of a lesson changes the order of its course, which the office sets by an act on the course. */
const withOrders = (things: readonly ChangedThing[], courseOf: ReadonlyMap<string, number>): ChangedThing[] =>
  things.flatMap((thing) => {
    const order = thing.kind === 'lesson' && thing.changes.find(({ field }) => field === 'position');
    const courseId = courseOf.get(subjectOf(thing));
    return order && courseId ? [thing, { kind: 'course' as const, id: courseId, changes: [order] }] : [thing];
  });

/** The things that an import has changed although the office changed them after the import before. */
export async function findOfficeConflicts(
  tx: Context,
  things: readonly ChangedThing[],
  { places, courseOf, since }: { places: ThingPlaces; courseOf: ReadonlyMap<string, number>; since: Date },
): Promise<OfficeConflict[]> {
  const changed = new Map(
    withOrders(things, courseOf)
      .filter(({ changes }) => changes.length > 0)
      .map((thing) => [subjectOf(thing), thing]),
  );
  const known = [...changed.keys()].filter((subject) => places.has(subject));
  const acts = await findActs(tx, known, since);
  return acts.flatMap(({ subject, savedByName, savedAt }) => {
    const place = places.get(subject);
    const thing = changed.get(subject);
    if (!place || !thing) return [];
    const by = { savedByName: savedByName ?? '', savedAt, origin: 'office' as const };
    return [{ ...place, thing, message: describeOfficeChange(by) }];
  });
}

/** Keeps what an import wrote over a text of the office as its next version; the text of the office is the one before. */
export async function keepOverwritten(tx: Context, conflicts: readonly OfficeConflict[]): Promise<void> {
  for (const { thing } of conflicts) {
    const content = CONTENT[thing.kind as keyof typeof CONTENT];
    const id = Number(thing.id);
    if (!content) continue;
    const kind: ContentKindName = content.kind;
    const [known] = await tx.db
      .select()
      .from(contentThings)
      .where(and(eq(contentThings.kind, kind), eq(contentThings.id, id)));
    if (!known || known.publishedVersion === null) continue;
    const fields = await content.readPublished(tx, id);
    if (fields) await keepImportedVersion(tx, kind, id, fields);
  }
}
