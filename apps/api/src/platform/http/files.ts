import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { StoredFile } from '../storage/storage.ts';

const A_DAY = 'public, max-age=86400';

/** One range is all that players ask for; anything else gets the whole file. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  const start = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Sends a stored file, or the part of it that was asked for. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  reply.header('accept-ranges', 'bytes').type(file.type);
  const range = readRange(request.headers.range, file.size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  // Who asks for the head alone must not make us read the file; without any stream its length would be told as 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined));
}

/** Serves what is public in the storage, with ranges so that audio and video can be sought. */
export function serveFiles(http: FastifyInstance, context: Context): void {
  http.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await context.storage.find(`public/${request.params['*']}`);
    if (!file) throw notFound();
    // An SVG opened by itself is a document: it may style itself and nothing else.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    return sendFile(request, reply.header('cache-control', A_DAY), file);
  });
}
