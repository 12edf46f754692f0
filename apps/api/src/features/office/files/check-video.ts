import type { FileFormat } from '@toro/domain/office/files/file-kinds';
import {
  listMp4Codecs,
  listWebmCodecs,
  readMp4Box,
  readMp4Seconds,
  readWebmSeconds,
  videoCodecError,
} from '@toro/domain/office/files/video-codecs';

const MAX_INDEX_BYTES = 64 * 1024 * 1024;

const BROKEN = 'O vídeo está incompleto ou danificado. Exporte-o de novo e tente outra vez.';

/** The content of the box `moov` of an MP4, which lists its tracks; it may be at the start or at the end. */
async function readIndex(chunks: AsyncIterable<Buffer>): Promise<Buffer | null> {
  /** How many bytes of the current box are still to come and are not needed. */
  let skipped = 0;
  let held = Buffer.alloc(0);
  const waiting: Buffer[] = [];
  /** How many bytes of the index are still to come. */
  let missing = 0;
  for await (const chunk of chunks) {
    if (skipped >= chunk.length) {
      skipped -= chunk.length;
      continue;
    }
    waiting.push(chunk.subarray(skipped));
    missing -= chunk.length - skipped;
    skipped = 0;
    // A long index is joined once it is whole.
    if (missing > 0) continue;
    held = Buffer.concat([held, ...waiting.splice(0)]);
    for (let box = readMp4Box(held); box; box = readMp4Box(held)) {
      const { name, size, headerSize } = box;
      if (name === 'moov') {
        if (size > MAX_INDEX_BYTES || (size !== 0 && size < headerSize)) return null;
        if (size !== 0 && held.length >= size) return held.subarray(headerSize, size);
        missing = size === 0 ? MAX_INDEX_BYTES : size - held.length;
        break;
      }
      // A box that ends with the file is the last one.
      if (size < headerSize) return null;
      skipped = Math.max(0, size - held.length);
      held = held.subarray(Math.min(size, held.length));
      if (skipped > 0) break;
    }
  }
  return null;
}

/** Why a video is rejected, or its length in seconds. Of a sound nothing is said here. */
export async function checkVideo(
  format: FileFormat,
  start: Buffer,
  read: () => AsyncIterable<Buffer>,
): Promise<{ error: string } | { seconds: number | null }> {
  if (format === 'webm') {
    const error = videoCodecError(listWebmCodecs(start));
    return error === null ? { seconds: readWebmSeconds(start) } : { error };
  }
  if (format !== 'mp4') return { seconds: null };
  const index = await readIndex(read());
  const codecs = index ? listMp4Codecs(index) : [];
  const error = codecs.length === 0 ? BROKEN : videoCodecError(codecs);
  return error === null ? { seconds: index && readMp4Seconds(index) } : { error };
}
