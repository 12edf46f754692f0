import { createHash } from 'node:crypto';
import { Mp3Length } from '@toro/domain/catalogue/podcasts/mp3-length';
import { type DetectedFormat, detectFormat, isOtherVideo } from '@toro/domain/office/files/detect-format';
import {
  describeAccepted,
  FILE_FORMATS,
  type FileFormat,
  type FileKind,
  fileSizeError,
} from '@toro/domain/office/files/file-kinds';
import { AppError } from '../../../platform/errors.ts';
import { isContentError } from '../../../platform/is-content-error.ts';
import { checkImage } from './check-image.ts';
import { checkPdf } from './check-pdf.ts';
import { checkSubtitles } from './check-subtitles.ts';
import { checkSvg } from './check-svg.ts';
import { checkVideo } from './check-video.ts';
import { containsHtml } from './contains-html.ts';
import type { ContentResult, StoredWidth } from './content-result.ts';
import { UNCHECKABLE } from './reject-upload.ts';

/** How much of a sound or a video is searched for a page that a browser could be made to show. */
const SEARCHED_BYTES = 64 * 1024;

interface Expected {
  size: number;
  /** The only kind that the field takes. */
  kind: FileKind | null;
  /** Whether other videos are made ready for browsers. */
  canConvert?: boolean;
}

export interface CheckedContent {
  format: FileFormat;
  /** The smaller widths of an image, which are stored beside it. */
  smaller: StoredWidth[];
  read(): AsyncIterable<Uint8Array>;
  /** What was read, with the hash of what was uploaded; call it after `read` has ended. */
  measure(): {
    size: number;
    sha256: string;
    width: number | null;
    height: number | null;
    seconds: number | null;
  };
}

const EXPORT_AS_MP4 = 'Exporte o vídeo em MP4 (H.264 e AAC) e envie de novo.';

/** Why a format is rejected where a file of `kind`, or any, is taken; null when it is not. */
export function findFormatError(
  detected: DetectedFormat,
  { size, kind, canConvert = false }: Expected,
): AppError | null {
  const accepted = `Aceitamos ${describeAccepted(kind ?? undefined)}.`;
  if (isOtherVideo(detected) && (kind ?? 'video') === 'video') {
    const error = fileSizeError('video', size);
    if (error !== null) return new AppError('too_large', error);
    return canConvert
      ? null
      : new AppError('unsupported_media', `Este arquivo é ${detected.other}. ${EXPORT_AS_MP4}`);
  }
  if ('other' in detected)
    return new AppError('unsupported_media', `Este arquivo é ${detected.other}. ${accepted}`);
  const format = FILE_FORMATS[detected.format];
  if (kind && format.kind !== kind)
    return new AppError('unsupported_media', `Este arquivo é ${format.name}. ${accepted}`);
  const error = fileSizeError(format.kind, size);
  return error === null ? null : new AppError('too_large', error);
}

async function readStart(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.length;
    if (length >= SEARCHED_BYTES) break;
  }
  return Buffer.concat(read).subarray(0, SEARCHED_BYTES);
}

/** A failed storage is tried again. */
function toContentError(error: unknown): { error: string } {
  if (isContentError(error)) return { error: UNCHECKABLE };
  throw error;
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

const CHECKS: Record<
  'png' | 'jpeg' | 'webp' | 'svg' | 'pdf' | 'vtt' | 'srt',
  (content: Buffer, format: FileFormat) => Promise<ContentResult>
> = {
  png: checkImage,
  jpeg: checkImage,
  webp: checkImage,
  svg: checkSvg,
  pdf: checkPdf,
  vtt: checkSubtitles,
  srt: checkSubtitles,
};

const isSmall = (format: FileFormat): format is keyof typeof CHECKS => format in CHECKS;

const HIDDEN_PAGE = 'O arquivo traz uma página HTML dentro dele. Exporte-o de novo e tente outra vez.';

/** A sound or a video: read and hashed without holding it in memory. */
function passThrough(
  format: FileFormat,
  read: () => AsyncIterable<Buffer>,
  videoSeconds: number | null,
): CheckedContent {
  const hash = createHash('sha256');
  const sound = format === 'mp3' ? new Mp3Length() : null;
  let size = 0;
  return {
    format,
    smaller: [],
    async *read() {
      for await (const chunk of read()) {
        hash.update(chunk);
        sound?.add(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    measure: () => ({
      size,
      sha256: hash.digest('hex'),
      width: null,
      height: null,
      seconds: sound ? Math.round(sound.seconds) || null : videoSeconds,
    }),
  };
}

/** A small file, which is held in memory. */
function toChecked(
  format: FileFormat,
  content: Buffer,
  { width = null, height = null, hash }: { width?: number | null; height?: number | null; hash: string },
): CheckedContent {
  return {
    format,
    smaller: [],
    async *read() {
      yield content;
    },
    measure: () => ({ size: content.length, sha256: hash, width, height, seconds: null }),
  };
}

/** What a check throws is due to the content, which would fail again. */
async function check(format: keyof typeof CHECKS, content: Buffer): Promise<ContentResult> {
  try {
    return await CHECKS[format](content, format);
  } catch {
    return { error: UNCHECKABLE };
  }
}

const isVideo = (detected: DetectedFormat): boolean =>
  isOtherVideo(detected) || ('format' in detected && FILE_FORMATS[detected.format].kind === 'video');

type Outcome = CheckedContent | { error: string };

/** Checks the content of an upload: its format, its size and what is inside. A video may have to be converted first. */
export function checkContent(
  expected: Expected & { canConvert: boolean },
  read: () => AsyncIterable<Buffer>,
): Promise<Outcome | 'convert'>;
export function checkContent(expected: Expected, read: () => AsyncIterable<Buffer>): Promise<Outcome>;
export async function checkContent(
  expected: Expected,
  read: () => AsyncIterable<Buffer>,
): Promise<Outcome | 'convert'> {
  const start = await readStart(read());
  const detected = detectFormat(start);
  const formatError = findFormatError(detected, expected);
  if (formatError) return { error: formatError.message };
  if (expected.canConvert && isVideo(detected))
    return containsHtml(start) ? { error: HIDDEN_PAGE } : 'convert';
  const { format } = detected as { format: FileFormat };
  if (!isSmall(format)) {
    if (containsHtml(start)) return { error: HIDDEN_PAGE };
    const video = await checkVideo(format, start, read).catch(toContentError);
    return 'error' in video ? video : passThrough(format, read, video.seconds);
  }
  const original = await readAll(read());
  if (format !== 'svg' && containsHtml(original)) return { error: HIDDEN_PAGE };
  const result = await check(format, original);
  if ('error' in result) return result;
  const hash = createHash('sha256').update(original).digest('hex');
  if (!('widths' in result)) return toChecked(format, result.content ?? original, { ...result, hash });
  const largest = result.widths.at(-1);
  if (!largest) throw new Error('an image without a width');
  return { ...toChecked('webp', largest.content, { ...largest, hash }), smaller: result.widths.slice(0, -1) };
}
