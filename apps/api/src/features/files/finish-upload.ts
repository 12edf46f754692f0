import { FILE_FORMATS, type FileFormat, type FileKind } from '@toro/domain/files/file-kinds';
import { imageWidthPath } from '@toro/domain/files/image-widths';
import type { Role } from '@toro/domain/staff/roles';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, withActor } from '../../platform/context.ts';
import { removeFile } from '../../platform/storage/remove-file.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import {
  findCompleteUpload,
  findFileByHash,
  findUploader,
  insertFile,
  lockHash,
  lockUploadState,
  setOutcome,
  type UploadRow,
} from './queries.ts';
import { readUpload, removePieces } from './upload-storage.ts';

/**
 * Stores a content, of an image all widths, and returns the keys, the main one first. Images are public under an address
 * that cannot be guessed; all else is served by expiring links only.
 */
async function writeContent(
  context: Context,
  id: string,
  content: CheckedContent,
): Promise<[string, ...string[]]> {
  const { kind, mime, extension } = FILE_FORMATS[content.format];
  const stem = `${kind === 'image' ? 'public' : 'private'}/media/${id}`;
  const isWebp = content.format === 'webp';
  const key = isWebp ? imageWidthPath(stem, content.measure().width ?? 0) : `${stem}.${extension}`;
  await context.storage.write(key, content.read(), mime);
  const smaller: string[] = [];
  for (const image of content.smaller) {
    const smallerKey = imageWidthPath(stem, image.width);
    await context.storage.put(smallerKey, image.content, mime);
    smaller.push(smallerKey);
  }
  return [key, ...smaller];
}

/** The name with the ending of what is stored: SRT has become WebVTT, and a raster image WebP. */
function fileNameOf(name: string, format: FileFormat): string {
  if (format === 'srt') return name.replace(/(?:\.srt)?$/i, '.vtt');
  return format === 'webp' ? name.replace(/(?:\.(?:png|jpe?g|webp))?$/i, '.webp') : name;
}

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
  const keys = await writeContent(context, upload.id, content);
  const file = { ...content.measure(), name: fileNameOf(upload.name, content.format), storageKey: keys[0] };
  const isKept = await inTransaction(context, async (tx) => {
    const state = await lockUploadState(tx.db, upload.id);
    // Another worker was faster, or the person has cancelled the upload meanwhile.
    if (state !== 'checking') return state === 'done';
    await lockHash(tx.db, file.sha256);
    const existing = await findFileByHash(tx.db, file.sha256);
    if (existing) {
      await setOutcome(tx.db, upload.id, { state: 'done', fileId: existing.id, existed: true });
      return false;
    }
    await addFile(tx, upload, { ...FILE_FORMATS[content.format], ...file });
    return true;
  });
  if (!isKept) for (const key of keys) await removeFile(context, key);
}

interface NewFile {
  kind: FileKind;
  mime: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  name: string;
  storageKey: string;
}

async function addFile(tx: Context, upload: UploadRow, values: NewFile): Promise<void> {
  const { kind, mime, size, sha256, width, height, seconds, name, storageKey } = values;
  const person = await findUploader(tx.db, upload.staffId);
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
    durationSeconds: seconds,
  });
  await setOutcome(tx.db, upload.id, { state: 'done', fileId: file.id, existed: false });
  const actor = person && { kind: 'staff' as const, ...person, roles: person.roles as Role[] };
  await recordAudit(actor ? withActor(tx, actor) : tx, {
    action: 'upload-file',
    subject: { kind: 'file', id: file.id, name },
    detail: { kind, size },
  });
}
