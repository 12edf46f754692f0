import { createHash } from 'node:crypto';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { FILE_FORMATS, type FileFormat, type FileKind } from '@toro/domain/office/files/file-kinds';
import { imageWidthPath } from '@toro/domain/office/files/image-widths';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { findFfmpeg } from '../../../platform/video/find-ffmpeg.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import {
  findCompleteUpload,
  findFileByHash,
  findUploader,
  insertFile,
  lockHash,
  lockUploadState,
  setOutcome,
  setProgress,
  type UploadRow,
} from './queries.ts';
import { readUpload, removeChunks } from './upload-storage.ts';

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
  if (format === 'mp4') return name.replace(/(?:\.(?:mp4|m4v|mov|qt|mkv|webm|avi|flv|wmv))?$/i, '.mp4');
  return format === 'webp' ? name.replace(/(?:\.(?:png|jpe?g|webp))?$/i, '.webp') : name;
}

/** Queues the conversion of a video whose check is done: a long one keeps no other upload waiting. */
export async function queueConversion(context: Context, id: string): Promise<void> {
  const upload = await findCompleteUpload(context.db, id);
  if (upload && upload.progress !== null) await context.jobs.send(context.db, 'prepare-video', { id });
}

/** Checks a complete upload and makes a file of it, or rejects it. Runs again after a failure or a restart. */
export async function finishUpload(context: Context, id: string): Promise<void> {
  const upload = await findCompleteUpload(context.db, id);
  // What belongs to an order or an import is kept by its own call.
  if (!upload || upload.kind === 'order' || upload.kind === 'questions') return;
  const canConvert = findFfmpeg(context.config.ffmpegPath) !== null;
  const expected = { size: upload.size, kind: upload.kind, canConvert };
  const outcome = await checkContent(expected, () => readUpload(context, id));
  if (outcome === 'convert') {
    await setProgress(context.db, id, 0);
    return;
  }
  if ('error' in outcome) await setOutcome(context.db, id, { state: 'refused', reason: outcome.error });
  else await storeFile(context, upload, outcome);
  await removeChunks(context, id);
}

/** A picture of a video. */
interface Poster {
  content: Buffer;
  width: number;
  height: number;
}

const posterKey = (id: string) => `public/media/${id}-capa.webp`;

/** Stores a checked content, and the picture of a video, as files of the library. */
export async function storeFile(
  context: Context,
  upload: UploadRow,
  content: CheckedContent,
  poster: Poster | null = null,
): Promise<void> {
  const keys: string[] = await writeContent(context, upload.id, content);
  const [storageKey = ''] = keys;
  if (poster) {
    await context.storage.put(posterKey(upload.id), poster.content, 'image/webp');
    keys.push(posterKey(upload.id));
  }
  const file = { ...content.measure(), name: fileNameOf(upload.name, content.format), storageKey };
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
    const posterId = poster && (await addPoster(tx, upload, file.name, poster));
    await addFile(tx, upload, { ...FILE_FORMATS[content.format], ...file, posterId });
    return true;
  });
  if (!isKept) for (const key of keys) await removeFile(context, key);
}

/** The picture of a video is an image of the library, which says nothing that the video's title does not say. */
async function addPoster(
  tx: Context,
  { id, staffId }: UploadRow,
  name: string,
  { content, width, height }: Poster,
): Promise<number> {
  const { kind, mime } = FILE_FORMATS.webp;
  const file = await insertFile(tx.db, {
    kind,
    mime,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storageKey: posterKey(id),
    name: `${name.replace(/\.[a-z0-9]{2,5}$/i, '').slice(0, 180)} (capa).webp`,
    uploadedBy: staffId,
    createdAt: tx.now(),
    width,
    height,
    isDecorative: true,
  });
  return file.id;
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
  posterId: number | null;
}

async function addFile(tx: Context, upload: UploadRow, values: NewFile): Promise<void> {
  const { kind, mime, size, sha256, width, height, seconds, name, storageKey, posterId } = values;
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
    posterId,
  });
  await setOutcome(tx.db, upload.id, { state: 'done', fileId: file.id, existed: false });
  const actor = person && { kind: 'staff' as const, ...person, roles: person.roles as Role[] };
  await recordAudit(actor ? withActor(tx, actor) : tx, {
    action: 'upload-file',
    subject: { kind: 'file', id: file.id, name },
    detail: { kind, size },
  });
}
