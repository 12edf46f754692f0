import { FILE_FORMATS, type FileFormat } from '@toro/domain/files/file-kinds';
import type { Role } from '@toro/domain/staff/roles';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, withActor } from '../../platform/context.ts';
import { removeFile } from '../../platform/storage/remove-file.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import {
  findCompleteUpload,
  findUploader,
  insertFile,
  lockUploadState,
  setOutcome,
  type UploadRow,
} from './queries.ts';
import { readUpload, removePieces } from './upload-storage.ts';

/** Images are public under an address that cannot be guessed; all else is served by expiring links only. */
const storageKeyOf = (id: string, format: FileFormat): string => {
  const { kind, extension } = FILE_FORMATS[format];
  return `${kind === 'image' ? 'public' : 'private'}/media/${id}.${extension}`;
};

/** SRT has become WebVTT. */
const fileNameOf = (name: string, format: FileFormat): string =>
  format === 'srt' ? name.replace(/(?:\.srt)?$/i, '.vtt') : name;

/** Checks a complete upload and makes a file of it, or refuses it. Runs again after a failure or a restart. */
export async function finishUpload(context: Context, id: string): Promise<void> {
  const upload = await findCompleteUpload(context.db, id);
  // What belongs to an order or an import is kept by its own call.
  if (!upload || upload.kind === 'order' || upload.kind === 'questions') return;
  const outcome = await checkContent({ size: upload.size, kind: upload.kind }, () => readUpload(context, id));
  if ('error' in outcome) await setOutcome(context.db, id, { state: 'refused', reason: outcome.error });
  else await storeFile(context, upload, outcome);
  await removePieces(context, id);
}

async function storeFile(context: Context, upload: UploadRow, content: CheckedContent): Promise<void> {
  const { kind, mime } = FILE_FORMATS[content.format];
  const storageKey = storageKeyOf(upload.id, content.format);
  await context.storage.write(storageKey, content.read(), mime);
  const { size, sha256, width, height } = content.measure();
  const name = fileNameOf(upload.name, content.format);
  const person = await findUploader(context.db, upload.staffId);
  const isKept = await inTransaction(context, async (tx) => {
    const state = await lockUploadState(tx.db, upload.id);
    // Another worker was faster, or the person has cancelled the upload meanwhile.
    if (state !== 'checking') return state === 'done';
    const file = await insertFile(tx.db, {
      kind,
      mime,
      size,
      sha256,
      storageKey,
      name,
      uploadedBy: upload.staffId,
      createdAt: tx.now(),
      width,
      height,
    });
    await setOutcome(tx.db, upload.id, { state: 'done', fileId: file.id });
    const actor = person && { kind: 'staff' as const, ...person, roles: person.roles as Role[] };
    await recordAudit(actor ? withActor(tx, actor) : tx, {
      action: 'upload-file',
      subject: { kind: 'file', id: file.id, name },
      detail: { kind, size },
    });
    return true;
  });
  if (!isKept) await removeFile(context, storageKey);
}
