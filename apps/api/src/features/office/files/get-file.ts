import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type FileRow, findFile } from './queries.ts';
import { toFileResponse } from './to-file-response.ts';

/** A file as the office shows it; a video with its picture, if that is still in the library. */
export async function toFileWithPoster(context: Context, file: FileRow) {
  const poster = file.posterId === null ? null : await findFile(context.db, file.posterId);
  return {
    ...toFileResponse(context, file),
    poster: poster && poster.removedAt === null ? toFileResponse(context, poster) : null,
  };
}

/** A file that staff have uploaded. */
export async function getFile(context: Context, { id }: { id: number }) {
  const file = await findFile(context.db, id);
  if (!file) throw notFound('Este arquivo não existe.');
  return toFileWithPoster(context, file);
}
