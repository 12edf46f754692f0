import type { ExportFormat } from '@toro/contract/office/lists/list';
import type { ExportRequest } from '../../../database/schema/index.ts';
import type { Renderer } from '../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { exportExpiry } from './export-list.ts';
import { deleteExport, failExport, findExpiredExports, findExport, updateExport } from './export-queries.ts';
import { findListing } from './listings.ts';
import { writeRows } from './write-rows.ts';

interface ExportedFile {
  path: string;
  format: string;
  rows: number;
  request: ExportRequest;
}

/** Writes a file that is no list; returns its size, or null when another job has to go on. */
export type FileWriter = (
  context: Context,
  file: ExportedFile,
  renderer?: Renderer,
) => Promise<number | null>;

declare module '../../../platform/context.ts' {
  interface Registry {
    /** What makes the exports that are no lists, by the name that they are stored with. */
    fileWriters: Readonly<Record<string, FileWriter>>;
  }
}

/** Makes the file of a long export; a retry writes it again. */
export async function writeExport(context: Context, id: number, renderer?: Renderer): Promise<void> {
  const row = await findExport(context.db, id);
  if (!row?.path || row.state === 'ready') return;
  const { path, format, request, list } = row;
  try {
    const writeFile = context.registry.fileWriters[list];
    if (writeFile) {
      const size = await writeFile(context, { ...row, path }, renderer);
      // A long file is continued by the next job.
      if (size === null) await context.jobs.send(context.db, 'write-export', { id });
      else await updateExport(context.db, id, { state: 'ready', expiresAt: exportExpiry(context), size });
      return;
    }
    await inTransaction(context, async (tx) => {
      const written = await writeRows(tx, findListing(tx, list), {
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
