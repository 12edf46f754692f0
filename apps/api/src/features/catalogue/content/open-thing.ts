import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isSameValue } from '@toro/domain/base/values/is-same-value';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toFileResponse } from '../../office/files/to-file-response.ts';
import type { ContentKind } from './content-kind.ts';
import { findMissingError } from './missing-content.ts';
import { findFiles, findThing, findWaitingSchedule, lockThing, type ThingRow } from './queries.ts';

export async function listFileResponses(context: Context, ids: number[]) {
  const rows = await findFiles(context.db, [...new Set(ids)]);
  return Promise.all(
    rows.map(async (row) => {
      const { id, name, url, alt_text, is_decorative } = await toFileResponse(context, row);
      return { id, name, url, alt_text, is_decorative };
    }),
  );
}

/** A thing as its page shows it. */
export async function openThing(context: Context, kind: ContentKind, id: number) {
  const found = await findThing(context.db, kind.kind, id);
  const published = await kind.readPublished(context, id);
  if (!found && !published) throw await findMissingError(context, kind, id);
  const thing = found?.thing;
  const fields = { ...kind.empty, ...(thing?.fields ?? published) };
  const waiting = thing ? await findWaitingSchedule(context.db, kind.kind, id) : null;
  return {
    id,
    revision: thing?.revision ?? 0,
    fields,
    is_draft: thing?.fields !== null && thing?.fields !== undefined && !isSameValue(thing.fields, published),
    published,
    published_version: thing?.publishedVersion ?? (published ? 1 : null),
    edited_by: found?.editor ?? null,
    edited_at: thing?.editedAt?.toISOString() ?? null,
    schedule: waiting && { at: waiting.schedule.publishAt.toISOString(), by: waiting.by },
    failure: thing?.failure ?? null,
    archived: toArchived(found),
    files: await listFileResponses(context, [
      ...kind.listFiles(fields),
      ...(published ? kind.listFiles(published) : []),
    ]),
  };
}

export type OpenThing = Awaited<ReturnType<typeof openThing>>;

export const toArchived = (found: Awaited<ReturnType<typeof findThing>>) =>
  found?.thing.archivedAt
    ? { at: found.thing.archivedAt.toISOString(), by: found.archiver ?? 'Alguém' }
    : null;

/** Locks a thing for an act that began from `revision`; 409 with the current state when it is another one. */
export async function lockAtRevision(
  context: Context,
  kind: ContentKind,
  id: number,
  revision: number,
  { archived = false }: { archived?: boolean } = {},
): Promise<ThingRow> {
  if (!(await findThing(context.db, kind.kind, id)) && !(await kind.readPublished(context, id)))
    throw await findMissingError(context, kind, id);
  const thing = await lockThing(context.db, kind.kind, id);
  const isArchived = thing.archivedAt !== null;
  if (isArchived === archived && thing.revision === revision) return thing;
  const current = await openThing(context, kind, id);
  const message = current.archived
    ? `Arquivado por ${current.archived.by} em ${dateAndTime(new Date(current.archived.at))}.`
    : `${current.edited_by ?? 'Alguém'} mudou este conteúdo depois que você o abriu.`;
  throw new AppError('conflict', message, { current });
}
