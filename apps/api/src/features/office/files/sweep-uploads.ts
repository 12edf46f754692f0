import type { Context } from '../../../platform/context.ts';
import { deleteExpiredUpload, findExpiredUploads } from './queries.ts';
import { removeChunks } from './upload-storage.ts';

const BATCH = 200;

/** Removes uploads that have expired with their pieces; a finished one has become a file, which stays. */
export async function sweepUploads(context: Context): Promise<void> {
  for (const { id } of await findExpiredUploads(context.db, context.now(), BATCH))
    if (await removeChunks(context, id)) await deleteExpiredUpload(context.db, id);
}
