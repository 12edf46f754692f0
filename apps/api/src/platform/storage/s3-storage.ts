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
}

/** Files in an S3-compatible bucket, addressed by path (`endpoint/bucket/key`). */
export function createS3Storage(options: S3Options): Storage {
  const client = new AwsClient({ ...options, service: 's3', retries: 3 });
  const address = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return `${options.endpoint}/${options.bucket}/${key}`;
  };

  async function ask(key: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(address(key), init);
    if (!response.ok && response.status !== 404)
      throw new Error(`storage answered ${response.status} for ${key}`);
    return response;
  }

  return {
    async put(key, content, type) {
      await ask(key, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': type } });
    },
    async find(key) {
      if (!isStorageKey(key)) return null;
      const head = await ask(key, { method: 'HEAD' });
      if (head.status === 404) return null;
      return {
        size: Number(head.headers.get('content-length')),
        type: typeOf(key),
        async open(range) {
          const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
          const response = await ask(key, { method: 'GET', headers });
          if (!response.body) throw new Error(`storage has no ${key}`);
          return Readable.fromWeb(response.body as ReadableStream);
        },
      };
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
  };
}
