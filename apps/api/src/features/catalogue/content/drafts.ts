import { isSameValue } from '@toro/domain/base/values/is-same-value';
import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { lockAtRevision, openThing } from './open-thing.ts';
import { currentFields, findFiles, findVersions, lockThing, type ThingRow, updateThing } from './queries.ts';

/** Saves of one person within this time leave one audit entry; the publication records every change. */
const AUDIT_INTERVAL_MS = 600_000;

export function subjectOf(kind: ContentKind, id: number, fields: ContentFields) {
  const name = kind.nameOf(fields).trim();
  return { kind: kind.kind, id, ...(name && { name }) };
}

/** Fields may name uploaded files only. A picture without a description is asked for at the publication. */
async function assertFiles(
  context: Context,
  kind: ContentKind,
  fields: ContentFields,
  before: ContentFields = kind.empty,
): Promise<void> {
  const ids = [...new Set(kind.listFiles({ ...before, ...fields }))];
  const found = await findFiles(context.db, ids);
  if (found.length < ids.length)
    throw new AppError('invalid_input', 'Um arquivo não existe mais. Envie-o de novo.');
}

/** Begins a thing as a draft. */
export function createDraft(context: Context, staff: StaffSession, kind: ContentKind, fields: ContentFields) {
  return inTransaction(context, async (tx) => {
    await assertFiles(tx, kind, fields);
    const draft = { ...kind.empty, ...fields };
    const id = await kind.takeId(tx, draft);
    const thing = await lockThing(tx.db, kind.kind, id);
    await updateThing(tx.db, thing, { fields: draft, editedBy: staff.id, editedAt: tx.now() });
    await kind.afterChange?.(tx, { id, act: 'create', staffId: staff.id });
    await recordAudit(tx, { action: 'create-draft', subject: subjectOf(kind, id, draft) });
    return openThing(tx, kind, id);
  });
}

const isNewSitting = (context: Context, thing: ThingRow, staff: StaffSession): boolean =>
  thing.editedBy !== staff.id ||
  thing.editedAt === null ||
  context.now().getTime() - thing.editedAt.getTime() > AUDIT_INTERVAL_MS;

/** Saves fields of a draft that was opened at `revision`. */
export function saveDraft(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision, fields }: { id: number; revision: number; fields: ContentFields },
) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    const published = await kind.readPublished(tx, id);
    const before = currentFields(thing, published, kind.empty);
    await assertFiles(tx, kind, fields, before);
    const after = { ...before, ...fields };
    if (isSameValue(before, after)) return openThing(tx, kind, id);
    const draft = isSameValue(after, published) ? null : after;
    await updateThing(tx.db, thing, { fields: draft, editedBy: staff.id, editedAt: tx.now() });
    await kind.afterChange?.(tx, { id, act: 'save', staffId: staff.id, before });
    if (isNewSitting(tx, thing, staff))
      await recordAudit(tx, {
        action: 'save-draft',
        subject: subjectOf(kind, id, after),
        changes: listChanges(before, after),
      });
    return openThing(tx, kind, id);
  });
}

interface Act {
  id: number;
  revision: number;
}

/** Returns to what is published. */
export function discardDraft(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision }: Act,
) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    const published = await kind.readPublished(tx, id);
    if (!published)
      throw new AppError('conflict', 'Isto ainda não foi publicado: arquive em vez de descartar o rascunho.');
    await updateThing(tx.db, thing, { fields: null, editedBy: staff.id, editedAt: tx.now(), failure: null });
    await kind.afterChange?.(tx, { id, act: 'discard', staffId: staff.id });
    await recordAudit(tx, {
      action: 'discard-draft',
      subject: subjectOf(kind, id, published),
      changes: listChanges(currentFields(thing, published, kind.empty), published),
    });
    return openThing(tx, kind, id);
  });
}

/** Makes a kept version the draft. Nothing is removed. */
export function restoreVersion(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision, number }: Act & { number: number },
) {
  return inTransaction(context, async (tx) => {
    const thing = await lockAtRevision(tx, kind, id, revision);
    const [found] = await findVersions(tx.db, kind.kind, id, [number]);
    if (!found) throw notFound('Esta versão não existe.');
    const published = await kind.readPublished(tx, id);
    const draft = { ...kind.empty, ...found.version.fields };
    await updateThing(tx.db, thing, {
      fields: isSameValue(draft, published) ? null : draft,
      editedBy: staff.id,
      editedAt: tx.now(),
    });
    await kind.afterChange?.(tx, { id, act: 'restore', staffId: staff.id });
    await recordAudit(tx, {
      action: 'restore-version',
      subject: subjectOf(kind, id, draft),
      detail: { version: number },
      changes: listChanges(currentFields(thing, published, kind.empty), draft),
    });
    return openThing(tx, kind, id);
  });
}
