import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { isStorageKey, type Storage, typeOf } from './storage.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The maximum time until the bucket starts to respond. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** A temporary failure of the storage; the client gets a 503. */
const unavailable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code: 'STORAGE_UNAVAILABLE' });

/** Files in an S3-compatible bucket, addressed by path (`endpoint/bucket/key`). */
export function createS3Storage({ timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: S3Options): Storage {
  const client = new AwsClient({ ...options, service: 's3', retries: 3 });
  const toUrl = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return `${options.endpoint}/${options.bucket}/${key}`;
  };

  /** Sends a request; the timeout covers the start of the response, not its body. */
  async function sendRequest(key: string, init: RequestInit): Promise<Response> {
    const url = toUrl(key);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await client.fetch(url, { ...init, signal: abort.signal });
    } catch (error) {
      throw unavailable(`storage does not answer for ${key}`, error);
    } finally {
      clearTimeout(timer);
    }
  }

  function assertOk(response: Response, key: string): Response {
    if (!response.ok) throw unavailable(`storage answered ${response.status} for ${key}`);
    return response;
  }

  return {
    async put(key, content, type) {
      const body = new Uint8Array(content);
      assertOk(await sendRequest(key, { method: 'PUT', body, headers: { 'content-type': type } }), key);
    },
    async find(key) {
      if (!isStorageKey(key)) return null;
      const head = await sendRequest(key, { method: 'HEAD' });
      if (head.status === 404) return null;
      assertOk(head, key);
      return {
        size: Number(head.headers.get('content-length')),
        type: typeOf(key),
        async open(range) {
          const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
          const { body } = assertOk(await sendRequest(key, { method: 'GET', headers }), key);
          if (!body) throw unavailable(`storage sent nothing for ${key}`);
          return Readable.fromWeb(body as ReadableStream);
        },
      };
    },
    async remove(key) {
      const response = await sendRequest(key, { method: 'DELETE' });
      if (response.status !== 404) assertOk(response, key);
    },
  };
}
