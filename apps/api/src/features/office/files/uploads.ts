import { createHash, randomUUID } from 'node:crypto';
import { DETECTION_BYTES, detectFormat } from '@toro/domain/office/files/detect-format';
import {
  type FileKind,
  fileSizeError,
  guessKind,
  MAX_UPLOAD_BYTES,
  UPLOAD_LIFETIME_MS,
} from '@toro/domain/office/files/file-kinds';
import { formatSize } from '@toro/domain/office/files/format-size';
import { MAX_IMPORT_BYTES } from '@toro/domain/questions/question-imports/formats';
import { MAX_ORDER_FILE_BYTES } from '@toro/domain/sales/checkout/manual-orders';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { findFfmpeg } from '../../../platform/video/find-ffmpeg.ts';
import { findFormatError } from './check-content.ts';
import { toFileWithPoster } from './get-file.ts';
import {
  advanceUpload,
  countOpenUploads,
  deleteUpload,
  findFile,
  findUpload,
  insertChunk,
  insertUpload,
  markStored,
  rejectUpload,
  type UploadRow,
} from './queries.ts';
import { removeChunk, removeChunks, storageUnavailable } from './upload-storage.ts';

const MAX_OPEN_UPLOADS = 100;

interface UploadInput {
  name: string;
  size: number;
  /** The only kind that the field takes. `order` is a private file of an order, `questions` a file to import. */
  kind: FileKind | 'order' | 'questions' | null;
}

/** Begins an upload. A size above the limit is rejected before a byte is sent. */
export async function createUpload(
  context: Context,
  staffId: number,
  { name, size, kind }: UploadInput,
): Promise<{ id: string; expiresAt: Date }> {
  await context.limits.take('uploads', String(staffId));
  if (size === 0) throw new AppError('invalid_input', 'O arquivo está vazio.');
  if (kind === 'order' && size > MAX_ORDER_FILE_BYTES)
    throw new AppError('too_large', 'O arquivo tem mais de 5 MB.');
  if (kind === 'questions' && size > MAX_IMPORT_BYTES)
    throw new AppError('too_large', 'O arquivo tem mais de 500 MB. Divida-o em partes.');
  const expected = kind === 'order' || kind === 'questions' ? null : (kind ?? guessKind(name));
  const error = expected && fileSizeError(expected, size);
  if (error) throw new AppError('too_large', error);
  if (size > MAX_UPLOAD_BYTES)
    throw new AppError(
      'too_large',
      `O arquivo tem ${formatSize(size)}; o máximo é ${formatSize(MAX_UPLOAD_BYTES)}.`,
    );
  const now = context.now();
  if ((await countOpenUploads(context.db, staffId, now)) >= MAX_OPEN_UPLOADS)
    throw new AppError('conflict', 'Há envios demais em andamento. Conclua ou cancele algum.');
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + UPLOAD_LIFETIME_MS);
  await insertUpload(context.db, { id, staffId, name, size, kind, createdAt: now, expiresAt });
  return { id, expiresAt };
}

async function findOwnUpload({ db, now }: Context, staffId: number, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, { staffId, id, now: now() });
  if (!upload) throw notFound('Este envio não existe mais. Comece de novo.');
  return upload;
}

/** The state of an own upload, and the file that it has become. */
export async function getUpload(context: Context, staffId: number, id: string) {
  const { name, size, offset, state, reason, progress, fileId, existed, expiresAt } = await findOwnUpload(
    context,
    staffId,
    id,
  );
  const file = fileId === null ? null : await findFile(context.db, fileId);
  return {
    upload: {
      name,
      size,
      offset,
      state,
      reason,
      progress,
      existed,
      file: file && (await toFileWithPoster(context, file)),
    },
    expiresAt,
  };
}

/** Ends an own upload and removes its pieces. */
export async function cancelUpload(context: Context, staffId: number, id: string): Promise<void> {
  await findOwnUpload(context, staffId, id);
  if (await removeChunks(context, id)) await deleteUpload(context.db, id);
  else await rejectUpload(context.db, id, 'Envio cancelado.');
}

interface ChunkInput {
  position: number;
  content: Buffer;
  checksum: { algorithm: 'sha1' | 'sha256'; value: string } | null;
}

function assertChecksum({ checksum, content }: ChunkInput): void {
  if (!checksum) return;
  const actual = createHash(checksum.algorithm).update(content).digest('base64');
  if (actual !== checksum.value)
    throw new AppError('checksum_mismatch', 'Uma parte do arquivo chegou diferente. Envie-a de novo.');
}

const wrongPosition = () =>
  new AppError('conflict', 'O envio já passou deste ponto. Continue de onde o servidor está.');

/** Ends an upload at its first piece when the content is of no kind that is taken. */
async function assertAcceptedStart(context: Context, upload: UploadRow, { content, position }: ChunkInput) {
  const isEnough = content.length >= DETECTION_BYTES || content.length === upload.size;
  if (position > 0 || !isEnough) return;
  // What an order or an import takes is checked when the upload is kept.
  if (upload.kind === 'order' || upload.kind === 'questions') return;
  const canConvert = findFfmpeg(context.config.ffmpegPath) !== null;
  const error = findFormatError(detectFormat(content), { ...upload, kind: upload.kind, canConvert });
  if (!error) return;
  await rejectUpload(context.db, upload.id, error.message);
  throw error;
}

/** Stores one piece and returns the new offset. It counts as a whole or not at all. */
export async function sendChunk(
  context: Context,
  staffId: number,
  id: string,
  chunk: ChunkInput,
): Promise<{ offset: number; expiresAt: Date }> {
  const upload = await findOwnUpload(context, staffId, id);
  const { position, content } = chunk;
  if (upload.state !== 'receiving' || upload.offset !== position) throw wrongPosition();
  if (position + content.length > upload.size) {
    await cancelUpload(context, staffId, id);
    throw new AppError('too_large', 'Chegou mais do que o tamanho declarado. Comece o envio de novo.');
  }
  assertChecksum(chunk);
  await assertAcceptedStart(context, upload, chunk);
  const storageKey = `private/uploads/${id}/${position}-${randomUUID()}`;
  const size = content.length;
  const chunkId = await insertChunk(context.db, { uploadId: id, position, size, storageKey });
  try {
    await context.storage.put(storageKey, content, 'application/octet-stream');
  } catch (error) {
    await removeChunk(context, { id: chunkId, storageKey });
    throw storageUnavailable(context, error);
  }
  const isMoved = await inTransaction(context, async (tx) => {
    if (!(await advanceUpload(tx.db, { id, position, size, now: tx.now() }))) return false;
    await markStored(tx.db, chunkId);
    const isComplete = position + size === upload.size;
    const isKeptByCall = upload.kind === 'order' || upload.kind === 'questions';
    if (isComplete && !isKeptByCall) await tx.jobs.send(tx.db, 'finish-upload', { id });
    return true;
  });
  if (!isMoved) {
    await removeChunk(context, { id: chunkId, storageKey });
    throw wrongPosition();
  }
  return { offset: position + size, expiresAt: upload.expiresAt };
}
