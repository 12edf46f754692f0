import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The largest file that the web app sends, plus the multipart overhead. */
export const MAX_MULTIPART_BYTES = 5_100_000;

const invalidForm = () => new AppError('invalid_input', 'Não entendemos o arquivo enviado. Tente de novo.');

/** Registers parsers for bodies that are not JSON: URL-encoded forms, and multipart forms with `File`s. */
export function registerFormParsers(http: FastifyInstance): void {
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
        throw invalidForm();
      }
    },
  );
}
