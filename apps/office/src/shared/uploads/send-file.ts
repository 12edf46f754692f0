import { filesCalls } from '@toro/contract/office/files/calls';
import { type FileKind, MAX_CHUNK_BYTES } from '@toro/domain/office/files/file-kinds';
import type { DetailedError, Upload } from 'tus-js-client';

const MIN_CHUNK_BYTES = 256 * 1024;
const FIRST_CHUNK_BYTES = 1024 * 1024;
/** A piece should take about this long, so that a slow network loses little when it breaks. */
const CHUNK_SECONDS = 4;
/** About five minutes without a network; afterwards the upload pauses. */
const RETRY_DELAYS = [0, 1000, 2000, 4000, 8000, ...Array.from({ length: 20 }, () => 15_000)];

interface SendOptions {
  /** Where uploads begin; the files of the academy unless given. */
  endpoint?: string;
  kind?: FileKind;
  /** Where an upload goes on; null to begin a new one. */
  url: string | null;
  onAddress: (url: string) => void;
  onProgress: (sent: number) => void;
  onSent: () => void;
  /** Status 0 without a network. */
  onFailure: (status: number, message: string | null) => void;
}

/** SHA-256 in base64; null where the browser offers none. */
async function checksumOf(blob: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** The words of the server's response. */
function messageOf(error: Error | DetailedError): string | null {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : null;
    const { error: message }: { error?: unknown } = JSON.parse(body ?? '');
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Failures that pass: no network, a lost race, a damaged piece, too many requests, a server that is away. */
export const isRetryable = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 423, 429, 460].includes(status);

/** Ends an upload, so that the server removes what it has of it. */
export async function endUpload(url: string): Promise<void> {
  const tus = await import('tus-js-client');
  await tus.Upload.terminate(new URL(url, window.location.href).href, { retryDelays: [1000, 5000] });
}

/** Sends a file by the tus protocol. The package is loaded with the first upload. */
export async function sendFile(file: File, options: SendOptions): Promise<Upload> {
  const tus = await import('tus-js-client');
  let chunk = new Blob();
  let startedAt = 0;
  const upload: Upload = new tus.Upload(file, {
    endpoint: options.url === null ? (options.endpoint ?? filesCalls.createUpload.path) : null,
    uploadUrl: options.url,
    metadata: { filename: file.name, ...(options.kind && { kind: options.kind }) },
    chunkSize: FIRST_CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    storeFingerprintForResuming: false,
    fileReader: {
      openFile: async (source: File) => ({
        size: source.size,
        async slice(start, end) {
          chunk = source.slice(start, end);
          return { value: chunk, done: end >= source.size };
        },
        close: () => undefined,
      }),
    },
    async onBeforeRequest(request) {
      if (request.getMethod() !== 'PATCH') return;
      startedAt = performance.now();
      const checksum = await checksumOf(chunk);
      if (checksum) request.setHeader('Upload-Checksum', `sha256 ${checksum}`);
    },
    onUploadUrlAvailable() {
      // From here on a lost session must not begin another upload.
      upload.options.endpoint = null;
      if (upload.url) options.onAddress(upload.url);
    },
    onProgress: (sent) => options.onProgress(sent),
    onChunkComplete(bytes) {
      const seconds = Math.max(0.05, (performance.now() - startedAt) / 1000);
      const wanted = (bytes / seconds) * CHUNK_SECONDS;
      upload.options.chunkSize = Math.round(Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, wanted)));
    },
    onShouldRetry: (error) => isRetryable(statusOf(error)),
    onSuccess: () => options.onSent(),
    onError: (error) => options.onFailure(statusOf(error), messageOf(error)),
  });
  upload.start();
  return upload;
}
