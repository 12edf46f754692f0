import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The largest file a screen of ours sends, with the few bytes around it. */
export const MULTIPART_LIMIT = 5_100_000;

const unreadable = () => new AppError('invalid_input', 'Não entendemos o arquivo enviado. Tente de novo.');

/** Bodies that are not JSON: forms of mail programs and gateways, and files, which become `File`s. */
export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      try {
        return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData());
      } catch {
        throw unreadable();
      }
    },
  );
}
