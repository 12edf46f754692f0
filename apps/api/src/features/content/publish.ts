import { dateAndTime } from '@toro/domain/calendar/day';
import type { ContentFields } from '@toro/domain/content/kinds';
import { isSameValue } from '@toro/domain/content/merge-fields';
import { listChanges, recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffSession } from '../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { subjectOf } from './drafts.ts';
import { lockAtRevision, openThing } from './open-thing.ts';
import {
  currentFields,
  findLastNumber,
  findWaitingSchedule,
  insertVersion,
  type ThingRow,
  updateThing,
} from './queries.ts';

/** Throws 422 with everything that keeps the fields from being published. */
export async function assertComplete(
  context: Context,
  kind: ContentKind,
  id: number,
  fields: ContentFields,
): Promise<void> {
  const gaps = await kind.findGaps(context, id, fields);
  const [first] = gaps;
  if (first) throw new AppError('invalid_input', first.message, gaps);
}

interface Publication {
  thing: ThingRow;
  fields: ContentFields;
  note: string;
  authorId: number;
}

/**
 * Makes a version of what an import has published, before the office publishes over it or withdraws it. Returns
 * the number of the version that students see.
 */
export async function keepImported(
  context: Context,
  { kind, id, publishedVersion }: ThingRow,
  published: ContentFields | null,
): Promise<number | null> {
  if (!published || publishedVersion !== null) return publishedVersion;
  const number = (await findLastNumber(context.db, kind, id)) + 1;
  await insertVersion(context.db, { kind, thingId: id, number, fields: published, createdAt: context.now() });
  return number;
}

/** Writes a locked thing to where students read it and keeps it as the next version. */
export async function publishFields(
  context: Context,
  kind: ContentKind,
  publication: Publication,
): Promise<void> {
  const { thing, fields, note, authorId } = publication;
  const { id } = thing;
  const before = await kind.readPublished(context, id);
  await keepImported(context, thing, before);
  await kind.publish(context, id, fields);
  const number = (await findLastNumber(context.db, kind.kind, id)) + 1;
  await insertVersion(context.db, {
    kind: kind.kind,
    thingId: id,
    number,
    fields,
    note,
    authorId,
    createdAt: context.now(),
  });
  await updateThing(context.db, thing, {
    // What was written after the text was frozen stays a draft.
    fields: thing.fields === null || isSameValue(thing.fields, fields) ? null : thing.fields,
    publishedVersion: number,
    failure: null,
  });
  await kind.afterChange?.(context, { id, act: 'publish', staffId: authorId });
  await recordAudit(context, {
    action: 'publish-content',
    subject: subjectOf(kind, id, fields),
    detail: { version: number, ...(note && { note }) },
    changes: listChanges(before ?? {}, fields as Record<string, unknown>),
  });
}

/** Refuses while a publication is scheduled: it would put an older text over the newer one. */
async function assertNotScheduled(context: Context, kind: ContentKind, id: number): Promise<void> {
  const waiting = await findWaitingSchedule(context.db, kind.kind, id);
  if (!waiting) return;
  const when = dateAndTime(waiting.schedule.publishAt);
  throw new AppError('conflict', `Há uma publicação agendada para ${when}. Cancele o agendamento antes.`);
}

/** The draft of a thing that may be published now. */
export async function requireDraft(
  context: Context,
  kind: ContentKind,
  thing: ThingRow,
): Promise<ContentFields> {
  await assertNotScheduled(context, kind, thing.id);
  if (thing.fields === null) throw new AppError('conflict', 'Não há nada novo para publicar.');
  const fields = currentFields(thing, null, kind.empty);
  await assertComplete(context, kind, thing.id, fields);
  return fields;
}

/** Publishes the draft as it was opened at `revision`. */
export function publishDraft(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision, note }: { id: number; revision: number; note: string },
) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    const fields = await requireDraft(tx, kind, thing);
    await publishFields(tx, kind, { thing, fields, note, authorId: staff.id });
    return openThing(tx, kind, id);
  });
}
