import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
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

/** The waits before a request is sent again after a failure of the bucket. */
const RETRY_WAITS_MS = [50, 100, 200];

/** A temporary failure of the storage; the client gets a 503. */
const unavailable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code: 'STORAGE_UNAVAILABLE' });

/** All parts of a multipart upload but the last have at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Joins chunks of any size to parts; the last may be smaller, and there is always one. */
async function* groupParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES);
  let length = 0;
  let count = 0;
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; ) {
      const taken = Math.min(chunk.length - start, PART_BYTES - length);
      part.set(chunk.subarray(start, start + taken), length);
      length += taken;
      start += taken;
      if (length < PART_BYTES) continue;
      yield part;
      count += 1;
      part = new Uint8Array(PART_BYTES);
      length = 0;
    }
  }
  if (length > 0 || count === 0) yield part.slice(0, length);
}

/** Files in an S3-compatible bucket, addressed by path (`endpoint/bucket/key`). */
export function createS3Storage({ timeoutMs = DEFAULT_TIMEOUT_MS, ...options }: S3Options): Storage {
  const client = new AwsClient({ ...options, service: 's3' });
  const toUrl = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return `${options.endpoint}/${options.bucket}/${key}`;
  };

  /** Signs and sends a request, again while the bucket fails. */
  async function send(url: string, init: RequestInit, [wait, ...later] = RETRY_WAITS_MS): Promise<Response> {
    const { signal, ...signable } = init;
    const { method, headers } = await client.sign(url, signable);
    // The signed request itself is not sent: once it is collected as garbage, its signal no longer ends the fetch.
    const response = await fetch(url, { ...init, method, headers });
    if (wait === undefined || (response.status < 500 && response.status !== 429)) return response;
    await pause(wait * Math.random(), undefined, { signal: signal ?? undefined });
    return send(url, init, later);
  }

  /** Sends a request; the timeout covers the start of the response, not its body. */
  async function sendRequest(key: string, init: RequestInit, query = ''): Promise<Response> {
    const url = toUrl(key) + query;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await send(url, { ...init, signal: abort.signal });
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

  /** Sends the parts of a multipart upload one after the other and returns the list that completes it. */
  async function sendParts(key: string, id: string, content: AsyncIterable<Uint8Array>): Promise<string> {
    const tags: string[] = [];
    for await (const body of groupParts(content)) {
      const query = `?partNumber=${tags.length + 1}&uploadId=${id}`;
      const { headers } = assertOk(await sendRequest(key, { method: 'PUT', body }, query), key);
      tags.push(headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  }

  return {
    async write(key, content, type) {
      const created = assertOk(
        await sendRequest(key, { method: 'POST', headers: { 'content-type': type } }, '?uploads='),
        key,
      );
      const id = encodeURIComponent(/<UploadId>([^<]+)</.exec(await created.text())?.[1] ?? '');
      try {
        const body = await sendParts(key, id, content);
        const completed = await sendRequest(key, { method: 'POST', body }, `?uploadId=${id}`);
        // S3 may report a failure in the body of a response with the status 200.
        if (/<Error>/.test(await assertOk(completed, key).text()))
          throw unavailable(`storage could not complete ${key}`);
      } catch (error) {
        await sendRequest(key, { method: 'DELETE' }, `?uploadId=${id}`).catch(() => undefined);
        throw error;
      }
    },
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
