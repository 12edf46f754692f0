import type { ExportFormat } from '@toro/contract/office/lists/list';
import type { Renderer } from '../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { EXAM_PAPERS, writeDraftPaper } from '../../exams/exam-composition/print-draft.ts';
import { QUESTION_FILES, writeQuestionFile } from '../../questions/question-imports/export/write-question-file.ts';
import { exportExpiry } from './export-list.ts';
import { deleteExport, failExport, findExpiredExports, findExport, updateExport } from './export-queries.ts';
import { findListing } from './listings.ts';
import { writeRows } from './write-rows.ts';

/** Makes the file of a long export; a retry writes it again. */
export async function writeExport(context: Context, id: number, renderer?: Renderer): Promise<void> {
  const row = await findExport(context.db, id);
  if (!row?.path || row.state === 'ready') return;
  const { path, format, request, list } = row;
  try {
    if (list === QUESTION_FILES) {
      const size = await writeQuestionFile(context, row, renderer);
      // A long paper is continued by the next job.
      if (size === null) await context.jobs.send(context.db, 'write-export', { id });
      else await updateExport(context.db, id, { state: 'ready', expiresAt: exportExpiry(context), size });
      return;
    }
    if (list === EXAM_PAPERS) {
      const size = await writeDraftPaper(context, path, renderer);
      await updateExport(context.db, id, { state: 'ready', expiresAt: exportExpiry(context), size });
      return;
    }
    await inTransaction(context, async (tx) => {
      const written = await writeRows(tx, findListing(list), {
        path,
        format: format as ExportFormat,
        request,
      });
      await updateExport(tx.db, id, { state: 'ready', expiresAt: exportExpiry(tx), ...written });
    });
  } catch (error) {
    await failExport(context.db, id);
    throw error;
  }
}

/** Removes exports that have expired, with their files. */
export async function deleteExpiredExports(context: Context): Promise<void> {
  for (const { id, path } of await findExpiredExports(context.db, context.now())) {
    if (path) await removeFile(context, path);
    await deleteExport(context.db, id);
  }
}
