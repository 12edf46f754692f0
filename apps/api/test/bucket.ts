import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A fault of the bucket: a delayed response (milliseconds), none, or always the given status. */
export interface BucketFault {
  delayMs?: number;
  hangs?: boolean;
  status?: number;
}

/** An in-memory HTTP bucket for tests that rejects unsigned requests like S3. */
export async function startBucket(port = 0) {
  const objects = new Map<string, Buffer>();
  /** Unfinished multipart uploads: their parts by number. */
  const multiparts = new Map<string, Map<number, Buffer>>();
  const state = { fault: {} as BucketFault, requestCount: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requestCount += 1;
    const { delayMs = 0, hangs, status } = state.fault;
    if (hangs) return;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const [key = '', search] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    const content = await buffer(request);
    if (status) response.writeHead(status).end();
    else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      response.writeHead(403).end();
    else if (search !== undefined) answerMultipart(request, response, { key, query, content });
    else if (request.method === 'PUT') {
      objects.set(key, content);
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else sendObject(request, response, objects.get(key));
  }

  /** Starts, fills, completes or aborts a multipart upload. */
  function answerMultipart(
    { method }: IncomingMessage,
    response: ServerResponse,
    { key, query, content }: { key: string; query: URLSearchParams; content: Buffer },
  ): void {
    const id = query.get('uploadId') ?? '';
    const parts = multiparts.get(id);
    if (query.has('uploads')) {
      const created = randomUUID();
      multiparts.set(created, new Map());
      response.end(
        `<InitiateMultipartUploadResult><UploadId>${created}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (!parts) response.writeHead(404).end();
    else if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), content);
      response.writeHead(200, { etag: `"${parts.size}"` }).end();
    } else {
      multiparts.delete(id);
      if (method === 'POST') objects.set(key, Buffer.concat([...parts.values()]));
      response.end('<Result/>');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(port);
  const listened = (server.address() as AddressInfo).port;
  const endpoint = `http://127.0.0.1:${listened}`;
  return {
    objects,
    multiparts,
    state,
    options: { endpoint, bucket: 'toro', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    /** Listens again after `close`, with the same objects. */
    open: () => listen(listened),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendObject(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  if (!object) {
    response.writeHead(404).end();
    return;
  }
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

export type Bucket = Awaited<ReturnType<typeof startBucket>>;
