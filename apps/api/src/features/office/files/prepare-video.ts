import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Context } from '../../../platform/context.ts';
import { findFfmpeg } from '../../../platform/video/find-ffmpeg.ts';
import type { CheckedContent } from './check-content.ts';
import { checkVideo } from './check-video.ts';
import { convertVideo } from './convert-video.ts';
import { storeFile } from './finish-upload.ts';
import { findCompleteUpload, setOutcome, setProgress, type UploadRow } from './queries.ts';
import { readUpload, removeChunks } from './upload-storage.ts';

const POSTER_WIDTH = 1280;
const PROGRESS_MS = 1000;

const UNAVAILABLE =
  'Não foi possível preparar o vídeo agora. Envie-o em MP4 (H.264 e AAC), ou tente de novo mais tarde.';

/** Writes the chunks of an upload to a file and returns its SHA-256. */
async function copyUpload(context: Context, id: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    readUpload(context, id),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return hash.digest('hex');
}

/** Stores how far the conversion is, at most once a second; ends it when the person has cancelled the upload. */
function createProgress(context: Context, id: string) {
  const controller = new AbortController();
  let last = 0;
  return {
    signal: controller.signal,
    onProgress(percent: number) {
      if (performance.now() - last < PROGRESS_MS) return;
      last = performance.now();
      setProgress(context.db, id, percent).then(
        (isWanted) => {
          if (!isWanted) controller.abort();
        },
        (error) => context.log.warn({ err: error }, 'the progress of a video could not be stored'),
      );
    },
  };
}

const toContent = (
  path: string,
  { size, sha256, seconds }: { size: number; sha256: string; seconds: number | null },
): CheckedContent => ({
  format: 'mp4',
  smaller: [],
  read: () => createReadStream(path),
  measure: () => ({ size, sha256, width: null, height: null, seconds }),
});

async function readPoster(path: string | null) {
  if (path === null) return null;
  const { data, info } = await sharp(await readFile(path))
    .resize({ width: POSTER_WIDTH, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

async function convertUpload(context: Context, upload: UploadRow, folder: string): Promise<void> {
  const { id } = upload;
  const reject = (reason: string) => setOutcome(context.db, id, { state: 'refused', reason });
  const ffmpeg = findFfmpeg(context.config.ffmpegPath);
  if (!ffmpeg) return reject(UNAVAILABLE);
  const source = join(folder, 'source');
  const sha256 = await copyUpload(context, id, source);
  const converted = await convertVideo({ ffmpeg, source, folder, ...createProgress(context, id) });
  if (converted === 'cancelled') return;
  if ('error' in converted) return reject(converted.error);
  const { path } = converted;
  // What is served is checked like a file that was uploaded.
  const start = Buffer.alloc(0);
  const checked = await checkVideo('mp4', start, () => createReadStream(path));
  if ('error' in checked) return reject(checked.error);
  const { size } = await stat(path);
  const seconds = checked.seconds ?? (converted.seconds && Math.max(1, Math.round(converted.seconds)));
  await storeFile(
    context,
    upload,
    toContent(path, { size, sha256, seconds }),
    await readPoster(converted.poster),
  );
}

/** Makes an uploaded video ready for browsers, or rejects it. Runs again after a failure or a restart. */
export async function prepareVideo(context: Context, id: string): Promise<void> {
  const upload = await findCompleteUpload(context.db, id);
  if (!upload) return;
  const folder = await mkdtemp(join(tmpdir(), 'toro-video-'));
  try {
    await convertUpload(context, upload, folder);
    await removeChunks(context, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
