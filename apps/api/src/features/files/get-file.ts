import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findFile } from './queries.ts';
import { toFileResponse } from './to-file-response.ts';

/** A file that staff have uploaded. */
export async function getFile(context: Context, id: number) {
  const file = await findFile(context.db, id);
  if (!file) throw notFound('Este arquivo não existe.');
  return toFileResponse(context, file);
}
