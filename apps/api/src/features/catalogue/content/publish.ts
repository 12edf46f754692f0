import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isSameValue } from '@toro/domain/base/values/is-same-value';
import { findFileField } from '@toro/domain/catalogue/content/find-file-field';
import type { ContentFields, Gap } from '@toro/domain/catalogue/content/kinds';
import { undescribedImage } from '@toro/domain/office/files/alternative-text';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { subjectOf } from './drafts.ts';
import { lockAtRevision, openThing } from './open-thing.ts';
import {
  currentFields,
  findFiles,
  findImportTime,
  findLastNumber,
  findPublishedNumber,
  findVersions,
  findWaitingSchedule,
  insertVersion,
  lockThing,
  type ThingRow,
  updateThing,
} from './queries.ts';

/** The pictures without a description that students do not see yet, each at its field. */
async function findUndescribedImages(
  context: Context,
  kind: ContentKind,
  id: number,
  fields: ContentFields,
): Promise<Gap[]> {
  const ids = [...new Set(kind.listFiles(fields))];
  if (ids.length === 0) return [];
  const published = await kind.readPublished(context, id);
  // What was archived has its last version only.
  const [last] = await findVersions(context.db, kind.kind, id, [
    await findPublishedNumber(context.db, kind.kind, id),
  ]);
  const before = published ?? last?.version.fields;
  const shown = new Set(before ? kind.listFiles({ ...kind.empty, ...before }) : []);
  const found = await findFiles(
    context.db,
    ids.filter((file) => !shown.has(file)),
  );
  return found
    .filter((file) => file.kind === 'image' && file.altText === null && !file.isDecorative)
    .map((file) => ({ field: findFileField(fields, file.id) ?? '', message: undescribedImage(file.name) }));
}

/** Everything that keeps the fields from being published. */
export async function findMissingFields(
  context: Context,
  kind: ContentKind,
  id: number,
  fields: ContentFields,
): Promise<Gap[]> {
  const missing = await kind.findGaps(context, id, fields);
  return [...missing, ...(await findUndescribedImages(context, kind, id, fields))];
}

/** Throws 422 with everything that keeps the fields from being published. */
export async function assertComplete(
  context: Context,
  kind: ContentKind,
  id: number,
  fields: ContentFields,
): Promise<void> {
  const missing = await findMissingFields(context, kind, id, fields);
  const [first] = missing;
  if (first) throw new AppError('invalid_input', first.message, missing);
}

/** What the saved draft lacks, for the page that is about to publish it. */
export async function listMissingFields(context: Context, kind: ContentKind, id: number) {
  const { fields } = await openThing(context, kind, id);
  // The checks lock what they compare with.
  return inTransaction(context, async (tx) => ({ missing: await findMissingFields(tx, kind, id, fields) }));
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
  const createdAt = (await findImportTime(context.db, kind, id, published)) ?? context.now();
  await insertVersion(context.db, { kind, thingId: id, number, fields: published, createdAt });
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

/** Publishes a draft together with the content that it belongs to, in the same transaction. The caller has checked it. */
export async function publishTogether(
  context: Context,
  kind: ContentKind,
  { id, note, authorId }: { id: number; note: string; authorId: number },
): Promise<void> {
  const thing = await lockThing(context.db, kind.kind, id);
  if (thing.fields === null) return;
  await publishFields(context, kind, {
    thing,
    fields: currentFields(thing, null, kind.empty),
    note,
    authorId,
  });
}
