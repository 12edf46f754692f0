import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isSameValue } from '@toro/domain/base/values/is-same-value';
import { findFileField } from '@toro/domain/catalogue/content/find-file-field';
import type { ContentFields, MissingField } from '@toro/domain/catalogue/content/kinds';
import { undescribedImage } from '@toro/domain/office/files/alternative-text';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { subjectOf } from './drafts.ts';
import { lockAtRevision, openEntity } from './open-entity.ts';
import {
  currentFields,
  type EntityRow,
  findFiles,
  findImportTime,
  findLastNumber,
  findPublishedNumber,
  findVersions,
  findWaitingSchedule,
  insertVersion,
  lockEntity,
  updateEntity,
} from './queries.ts';

/** The pictures without a description that students do not see yet, each at its field. */
async function findUndescribedImages(
  context: Context,
  kind: ContentKind,
  id: number,
  fields: ContentFields,
): Promise<MissingField[]> {
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
): Promise<MissingField[]> {
  const missing = await kind.findMissingFields(context, id, fields);
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
  const { fields } = await openEntity(context, kind, id);
  // The checks lock what they compare with.
  return inTransaction(context, async (tx) => ({ missing: await findMissingFields(tx, kind, id, fields) }));
}

interface Publication {
  entity: EntityRow;
  fields: ContentFields;
  note: string;
  authorId: number;
}

/**
 * Makes a version of what an import has published, before the office publishes over it or withdraws it. Returns
 * the number of the version that students see.
 */
export async function storeImported(
  context: Context,
  { kind, id, publishedVersion }: EntityRow,
  published: ContentFields | null,
): Promise<number | null> {
  if (!published || publishedVersion !== null) return publishedVersion;
  const number = (await findLastNumber(context.db, kind, id)) + 1;
  const createdAt = (await findImportTime(context.db, kind, id, published)) ?? context.now();
  await insertVersion(context.db, { kind, entityId: id, number, fields: published, createdAt });
  return number;
}

/** Writes a locked thing to where students read it and keeps it as the next version. */
export async function publishFields(
  context: Context,
  kind: ContentKind,
  publication: Publication,
): Promise<void> {
  const { entity, fields, note, authorId } = publication;
  const { id } = entity;
  const before = await kind.readPublished(context, id);
  await storeImported(context, entity, before);
  await kind.publish(context, id, fields);
  const number = (await findLastNumber(context.db, kind.kind, id)) + 1;
  await insertVersion(context.db, {
    kind: kind.kind,
    entityId: id,
    number,
    fields,
    note,
    authorId,
    createdAt: context.now(),
  });
  await updateEntity(context.db, entity, {
    // What was written after the text was frozen stays a draft.
    fields: entity.fields === null || isSameValue(entity.fields, fields) ? null : entity.fields,
    publishedVersion: number,
    failure: null,
  });
  await kind.afterChange?.(context, { id, action: 'publish', staffId: authorId });
  await recordAudit(context, {
    action: 'publish-content',
    subject: subjectOf(kind, id, fields),
    detail: { version: number, ...(note && { note }) },
    changes: listChanges(before ?? {}, fields as Record<string, unknown>),
  });
}

/** Rejects while a publication is scheduled: it would put an older text over the newer one. */
async function assertNotScheduled(context: Context, kind: ContentKind, id: number): Promise<void> {
  const waiting = await findWaitingSchedule(context.db, kind.kind, id);
  if (!waiting) return;
  const when = dateAndTime(waiting.schedule.publishAt);
  throw new AppError('conflict', `Há uma publicação agendada para ${when}. Cancele o agendamento antes.`);
}

/** The draft of an entity that may be published now. */
export async function requireDraft(
  context: Context,
  kind: ContentKind,
  entity: EntityRow,
): Promise<ContentFields> {
  await assertNotScheduled(context, kind, entity.id);
  if (entity.fields === null) throw new AppError('conflict', 'Não há nada novo para publicar.');
  const fields = currentFields(entity, null, kind.empty);
  await assertComplete(context, kind, entity.id, fields);
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
    const entity = await lockAtRevision(tx, kind, id, revision);
    const fields = await requireDraft(tx, kind, entity);
    await publishFields(tx, kind, { entity, fields, note, authorId: staff.id });
    return openEntity(tx, kind, id);
  });
}

/** Publishes a draft together with the content that it belongs to, in the same transaction. The caller has checked it. */
export async function publishTogether(
  context: Context,
  kind: ContentKind,
  { id, note, authorId }: { id: number; note: string; authorId: number },
): Promise<void> {
  const entity = await lockEntity(context.db, kind.kind, id);
  if (entity.fields === null) return;
  await publishFields(context, kind, {
    entity,
    fields: currentFields(entity, null, kind.empty),
    note,
    authorId,
  });
}
