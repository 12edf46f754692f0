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
  /** How long the bucket may take to begin its answer. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;

/** A trouble of the storage's own, which passes: people are told to try again. */
const unavailable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code: 'STORAGE_UNAVAILABLE' });

/** Files in an S3-compatible bucket, addressed by path (`endpoint/bucket/key`). */
export function createS3Storage({ patienceMs = PATIENCE_MS, ...options }: S3Options): Storage {
  const client = new AwsClient({ ...options, service: 's3', retries: 3 });
  const address = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return `${options.endpoint}/${options.bucket}/${key}`;
  };

  /** Asks and waits for the beginning of the answer; its content may take as long as it takes. */
  async function ask(key: string, init: RequestInit): Promise<Response> {
    const url = address(key);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMs);
    try {
      return await client.fetch(url, { ...init, signal: patience.signal });
    } catch (error) {
      throw unavailable(`storage does not answer for ${key}`, error);
    } finally {
      clearTimeout(timer);
    }
  }

  function insist(response: Response, key: string): Response {
    if (!response.ok) throw unavailable(`storage answered ${response.status} for ${key}`);
    return response;
  }

  return {
    async put(key, content, type) {
      const body = new Uint8Array(content);
      insist(await ask(key, { method: 'PUT', body, headers: { 'content-type': type } }), key);
    },
    async find(key) {
      if (!isStorageKey(key)) return null;
      const head = await ask(key, { method: 'HEAD' });
      if (head.status === 404) return null;
      insist(head, key);
      return {
        size: Number(head.headers.get('content-length')),
        type: typeOf(key),
        async open(range) {
          const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
          const { body } = insist(await ask(key, { method: 'GET', headers }), key);
          if (!body) throw unavailable(`storage sent nothing for ${key}`);
          return Readable.fromWeb(body as ReadableStream);
        },
      };
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' });
      if (response.status !== 404) insist(response, key);
    },
  };
}
