import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { isMedia, isMediaLink } from '../storage/media-link.ts';
import type { StoredFile } from '../storage/storage.ts';

const CACHE_ONE_DAY = 'public, max-age=86400';
const CACHE_PRIVATELY = 'private, max-age=43200';

/** Parses a single byte range; null for anything else, which gets the whole file. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  const start = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Sends a stored file, or the requested range of it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  reply.header('accept-ranges', 'bytes').type(file.type);
  const range = parseRange(request.headers.range, file.size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  // A HEAD request must not read the file; without a stream Fastify would set content-length to 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined));
}

/** Serves public files of the storage, with range requests. Sound and video need a signed link. */
export function serveFiles(http: FastifyInstance, context: Context): void {
  http.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = request.params['*'];
    if (isMedia(path) && !isMediaLink(context, request.url))
      throw notFound('Este link venceu. Recarregue a página para continuar.');
    // Uploaded sound and video are private: only a signed link leads to them.
    const file = await context.storage.find(path.startsWith('private/media/') ? path : `public/${path}`);
    if (!file) throw notFound();
    // An SVG opened as a document may use inline styles and nothing else.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    // A mail shows the logo on the site of a mail provider.
    if (/^(brands|media)\//.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', isMedia(path) ? CACHE_PRIVATELY : CACHE_ONE_DAY);
    return sendFile(request, reply, file);
  });
}
