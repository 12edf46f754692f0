import { BIN_DAYS } from '@toro/domain/office/files/file-uses';
import { imageSourceSet } from '@toro/domain/office/files/image-widths';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { removeFile as removeStoredFile } from '../../../platform/storage/remove-file.ts';
import { listFileUses } from './list-file-uses.ts';
import { deleteFile, findFilesToDelete, lockFile, updateFile } from './queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/**
 * Moves a file to the bin. Content that names it at the same moment holds a share lock on it: either the removal sees
 * the use, or the content is rejected.
 */
export async function removeFile(
  context: Context,
  { by, id }: { by: StaffSession; id: number },
): Promise<Record<string, never>> {
  await inTransaction(context, async (tx) => {
    const file = await lockFile(tx.db, id);
    if (!file || file.removedAt) throw notFound('Este arquivo não existe.');
    const places = await listFileUses(tx, { id });
    if (places.total > 0)
      throw new AppError(
        'conflict',
        places.total === 1
          ? 'Este arquivo é usado em 1 lugar e não pode ser removido.'
          : `Este arquivo é usado em ${places.total} lugares e não pode ser removido.`,
        places,
      );
    await updateFile(tx.db, id, { removedAt: tx.now(), removedBy: by.id });
    await recordAudit(tx, { action: 'remove-file', subject: { kind: 'file', id, name: file.name } });
  });
  return {};
}

/** Takes a file back from the bin. */
export async function restoreFile(context: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await inTransaction(context, async (tx) => {
    const file = await lockFile(tx.db, id);
    if (!file?.removedAt) throw notFound('Este arquivo não está mais na lixeira.');
    await updateFile(tx.db, id, { removedAt: null, removedBy: null });
    await recordAudit(tx, { action: 'restore-file', subject: { kind: 'file', id, name: file.name } });
  });
  return {};
}

/** The stored objects of a file: of an image each width. */
const listKeys = (storageKey: string): string[] => [
  ...new Set([
    storageKey,
    ...(imageSourceSet(storageKey) ?? '').split(', ').flatMap((each) => each.split(' ')[0] || []),
  ]),
];

/** Deletes the files that have been in the bin for 30 days. */
export async function deleteRemovedFiles(context: Context): Promise<void> {
  const until = new Date(context.now().getTime() - BIN_DAYS * DAY_MS);
  for (const { id } of await findFilesToDelete(context.db, until, BATCH)) {
    const key = await inTransaction(context, async (tx) => {
      const file = await lockFile(tx.db, id);
      if (!file?.removedAt || file.removedAt > until) return null;
      await deleteFile(tx.db, id);
      await recordAudit(tx, { action: 'delete-file', subject: { kind: 'file', id, name: file.name } });
      return file.storageKey;
    });
    if (key) for (const each of listKeys(key)) await removeStoredFile(context, each);
  }
}
