import { isSameValue } from '@toro/domain/base/values/is-same-value';
import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import type { ContentKind } from './content-kind.ts';
import { lockAtRevision, openEntity } from './open-entity.ts';
import {
  currentFields,
  type EntityRow,
  findFiles,
  findVersions,
  lockEntity,
  updateEntity,
} from './queries.ts';

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

/** Begins an entity as a draft. */
export function createDraft(context: Context, staff: StaffSession, kind: ContentKind, fields: ContentFields) {
  return inTransaction(context, async (tx) => {
    await assertFiles(tx, kind, fields);
    const draft = { ...kind.empty, ...fields };
    const id = await kind.reserveId(tx, draft);
    const entity = await lockEntity(tx.db, kind.kind, id);
    await updateEntity(tx.db, entity, { fields: draft, editedBy: staff.id, editedAt: tx.now() });
    await kind.afterChange?.(tx, { id, action: 'create', staffId: staff.id });
    await recordAudit(tx, { action: 'create-draft', subject: subjectOf(kind, id, draft) });
    return openEntity(tx, kind, id);
  });
}

const isNewSession = (context: Context, entity: EntityRow, staff: StaffSession): boolean =>
  entity.editedBy !== staff.id ||
  entity.editedAt === null ||
  context.now().getTime() - entity.editedAt.getTime() > AUDIT_INTERVAL_MS;

/** Saves fields of a draft that was opened at `revision`. */
export function saveDraft(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision, fields }: { id: number; revision: number; fields: ContentFields },
) {
  return inTransaction(context, async (tx) => {
    const entity = await lockAtRevision(tx, kind, id, revision);
    const published = await kind.readPublished(tx, id);
    const before = currentFields(entity, published, kind.empty);
    await assertFiles(tx, kind, fields, before);
    const after = { ...before, ...fields };
    if (isSameValue(before, after)) return openEntity(tx, kind, id);
    const draft = isSameValue(after, published) ? null : after;
    await updateEntity(tx.db, entity, { fields: draft, editedBy: staff.id, editedAt: tx.now() });
    await kind.afterChange?.(tx, { id, action: 'save', staffId: staff.id, before });
    if (isNewSession(tx, entity, staff))
      await recordAudit(tx, {
        action: 'save-draft',
        subject: subjectOf(kind, id, after),
        changes: listChanges(before, after),
      });
    return openEntity(tx, kind, id);
  });
}

interface Action {
  id: number;
  revision: number;
}

/** Returns to what is published. */
export function discardDraft(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision }: Action,
) {
  return inTransaction(context, async (tx) => {
    const entity = await lockAtRevision(tx, kind, id, revision);
    const published = await kind.readPublished(tx, id);
    if (!published)
      throw new AppError('conflict', 'Isto ainda não foi publicado: arquive em vez de descartar o rascunho.');
    await updateEntity(tx.db, entity, {
      fields: null,
      editedBy: staff.id,
      editedAt: tx.now(),
      failure: null,
    });
    await kind.afterChange?.(tx, { id, action: 'discard', staffId: staff.id });
    await recordAudit(tx, {
      action: 'discard-draft',
      subject: subjectOf(kind, id, published),
      changes: listChanges(currentFields(entity, published, kind.empty), published),
    });
    return openEntity(tx, kind, id);
  });
}

/** Makes a kept version the draft. Nothing is removed. */
export function restoreVersion(
  context: Context,
  staff: StaffSession,
  kind: ContentKind,
  { id, revision, number }: Action & { number: number },
) {
  return inTransaction(context, async (tx) => {
    const entity = await lockAtRevision(tx, kind, id, revision);
    const [found] = await findVersions(tx.db, kind.kind, id, [number]);
    if (!found) throw notFound('Esta versão não existe.');
    const published = await kind.readPublished(tx, id);
    const draft = { ...kind.empty, ...found.version.fields };
    await updateEntity(tx.db, entity, {
      fields: isSameValue(draft, published) ? null : draft,
      editedBy: staff.id,
      editedAt: tx.now(),
    });
    await kind.afterChange?.(tx, { id, action: 'restore', staffId: staff.id });
    await recordAudit(tx, {
      action: 'restore-version',
      subject: subjectOf(kind, id, draft),
      detail: { version: number },
      changes: listChanges(currentFields(entity, published, kind.empty), draft),
    });
    return openEntity(tx, kind, id);
  });
}
