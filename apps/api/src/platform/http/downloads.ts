import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { DOWNLOADS } from '../storage/download-link.ts';
import { isSignedLink } from '../tokens.ts';
import { sendFile } from './files.ts';

const ODD_IN_A_HEADER = /['()*]/g;
const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** A readable name to save under: with its accents where the browser knows how, without them elsewhere. */
function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(filename).replace(ODD_IN_A_HEADER, percent);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Serves what is private in the storage to who holds a link we signed; to anyone else there is nothing. */
export function serveDownloads(http: FastifyInstance, context: Context): void {
  http.get<{ Params: { '*': string }; Querystring: { name?: string; shown?: string } }>(
    `${DOWNLOADS}/*`,
    async (request, reply) => {
      const signed = isSignedLink(context.config.appSecret, request.url, context.now());
      const file = signed ? await context.storage.find(`private/${request.params['*']}`) : null;
      if (!file) throw notFound('Este link venceu ou não existe. Volte à aula e baixe de novo.');
      reply.header('cache-control', 'private, no-store');
      const { name = 'arquivo', shown } = request.query;
      reply.header('content-disposition', disposition(shown ? 'inline' : 'attachment', String(name)));
      return sendFile(request, reply, file);
    },
  );
}
