import { type Context, inTransaction } from '../../../../platform/context.ts';
import { removeFile } from '../../../../platform/storage/remove-file.ts';
import { deleteSupersededPapers } from './paper-queries.ts';

/** Links are valid for 15 minutes; a day later nobody reads the file through one. */
const UNLINKED_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes papers whose title or layout has changed. The files are removed before the commit: until then a request for
 * the same path waits for the deleted row.
 */
export const deleteOldPapers = (context: Context): Promise<void> =>
  inTransaction(context, async (tx) => {
    const linkedBefore = new Date(context.now().getTime() - UNLINKED_MS);
    for (const path of await deleteSupersededPapers(tx.db, linkedBefore)) await removeFile(context, path);
  });
