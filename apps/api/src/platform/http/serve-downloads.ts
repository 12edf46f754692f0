import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { StoredFile } from '../storage/storage.ts';
import { isSignedLink } from '../tokens.ts';
import { sendFile } from './serve-files.ts';

const RESERVED_IN_HEADER = /['()*]/g;
const percentEncode = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** The content-disposition header with the file name in UTF-8, and an ASCII fallback. */
function contentDisposition(kind: 'attachment' | 'inline', filename: string): string {
  const ascii = filename
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(RESERVED_IN_HEADER, percentEncode);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file that the browser saves under a name. */
export function sendAttachment(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  name: string,
  kind: 'attachment' | 'inline' = 'attachment',
) {
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', contentDisposition(kind, name));
  return sendFile(request, reply, file);
}

/** Serves private files of the storage through signed links; 404 without a valid signature. */
export function serveDownloads(http: FastifyInstance, context: Context, base: string): void {
  http.get<{ Params: { '*': string }; Querystring: { name?: string; shown?: string } }>(
    `${base}/*`,
    async (request, reply) => {
      const signed = isSignedLink(context.keys, 'download-link', request.url, context.now());
      const file = signed ? await context.storage.find(`private/${request.params['*']}`) : null;
      if (!file) throw notFound('Este link venceu ou não existe. Volte à página e abra de novo.');
      const { name = 'arquivo', shown } = request.query;
      return sendAttachment(request, reply, file, String(name), shown ? 'inline' : 'attachment');
    },
  );
}
