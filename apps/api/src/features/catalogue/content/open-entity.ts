import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isSameValue } from '@toro/domain/base/values/is-same-value';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toFileResponse } from '../../office/files/to-file-response.ts';
import type { ContentKind } from './content-kind.ts';
import { findMissingError } from './missing-content.ts';
import { type EntityRow, findEntity, findFiles, findWaitingSchedule, lockEntity } from './queries.ts';

export async function listFileResponses(context: Context, ids: number[]) {
  const rows = await findFiles(context.db, [...new Set(ids)]);
  return Promise.all(
    rows.map(async (row) => {
      const { id, name, url, alt_text, is_decorative } = await toFileResponse(context, row);
      return { id, name, url, alt_text, is_decorative };
    }),
  );
}

/** An entity as its page shows it. */
export async function openEntity(context: Context, kind: ContentKind, id: number) {
  const found = await findEntity(context.db, kind.kind, id);
  const published = await kind.readPublished(context, id);
  if (!found && !published) throw await findMissingError(context, kind, id);
  const entity = found?.entity;
  const fields = { ...kind.empty, ...(entity?.fields ?? published) };
  const waiting = entity ? await findWaitingSchedule(context.db, kind.kind, id) : null;
  return {
    id,
    revision: entity?.revision ?? 0,
    fields,
    is_draft:
      entity?.fields !== null && entity?.fields !== undefined && !isSameValue(entity.fields, published),
    published,
    published_version: entity?.publishedVersion ?? (published ? 1 : null),
    edited_by: found?.editor ?? null,
    edited_at: entity?.editedAt?.toISOString() ?? null,
    schedule: waiting && { at: waiting.schedule.publishAt.toISOString(), by: waiting.by },
    failure: entity?.failure ?? null,
    archived: toArchived(found),
    files: await listFileResponses(context, [
      ...kind.listFiles(fields),
      ...(published ? kind.listFiles(published) : []),
    ]),
  };
}

export type OpenEntity = Awaited<ReturnType<typeof openEntity>>;

export const toArchived = (found: Awaited<ReturnType<typeof findEntity>>) =>
  found?.entity.archivedAt
    ? { at: found.entity.archivedAt.toISOString(), by: found.archiver ?? 'Alguém' }
    : null;

/** Locks an entity for an action that began from `revision`; 409 with the current state when it is another one. */
export async function lockAtRevision(
  context: Context,
  kind: ContentKind,
  id: number,
  revision: number,
  { archived = false }: { archived?: boolean } = {},
): Promise<EntityRow> {
  if (!(await findEntity(context.db, kind.kind, id)) && !(await kind.readPublished(context, id)))
    throw await findMissingError(context, kind, id);
  const entity = await lockEntity(context.db, kind.kind, id);
  const isArchived = entity.archivedAt !== null;
  if (isArchived === archived && entity.revision === revision) return entity;
  const current = await openEntity(context, kind, id);
  const message = current.archived
    ? `Arquivado por ${current.archived.by} em ${dateAndTime(new Date(current.archived.at))}.`
    : `${current.edited_by ?? 'Alguém'} mudou este conteúdo depois que você o abriu.`;
  throw new AppError('conflict', message, { current });
}
