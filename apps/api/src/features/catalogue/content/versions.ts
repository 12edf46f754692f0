import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ContentKind } from './content-kind.ts';
import { listFileResponses, openEntity } from './open-entity.ts';
import { findPublishedNumber, findVersions } from './queries.ts';

type VersionWithAuthor = Awaited<ReturnType<typeof findVersions>>[number];

const toVersion = ({ version, author }: VersionWithAuthor) => ({
  number: version.number,
  author: author ?? 'Importação',
  created_at: version.createdAt.toISOString(),
  note: version.note,
  is_published: version.isPublished,
});

/** The kept versions, the newest first. */
export async function listVersions(context: Context, kind: ContentKind, id: number) {
  await openEntity(context, kind, id);
  return { versions: (await findVersions(context.db, kind.kind, id)).map(toVersion) };
}

/** A version with the published one before it, from which its differences follow. */
export async function getVersion(context: Context, kind: ContentKind, id: number, number: number) {
  const all = await findVersions(context.db, kind.kind, id);
  const found = all.find(({ version }) => version.number === number);
  if (!found) throw notFound('Esta versão não existe.');
  const before = all.find(({ version }) => version.number < number && version.isPublished);
  const fields = { ...kind.empty, ...found.version.fields };
  const earlier = before ? { ...kind.empty, ...before.version.fields } : null;
  return {
    ...toVersion(found),
    fields,
    before: earlier,
    files: await listFileResponses(context, [
      ...kind.listFiles(fields),
      ...(earlier ? kind.listFiles(earlier) : []),
    ]),
  };
}

/** The number of the published version; 0 for content that the office never published. */
export const getPublishedNumber = ({ db }: Context, kind: ContentKindName, id: number) =>
  findPublishedNumber(db, kind, id);
