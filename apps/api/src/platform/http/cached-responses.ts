import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const compressors = {
  br: (json: Buffer) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (json: Buffer) => promisify(gzip)(json),
};

type Encoding = keyof typeof compressors;

interface CachedResponse {
  json: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Encoded responses by response object; an entry lives as long as the verb keeps the object. */
const cachedResponses = new WeakMap<object, CachedResponse>();

function encodeResponse(response: object, schema: z.ZodType): CachedResponse {
  const cached = cachedResponses.get(response);
  if (cached) return cached;
  const created: CachedResponse = {
    json: Buffer.from(JSON.stringify(schema.parse(response))),
    compressed: {},
  };
  cachedResponses.set(response, created);
  return created;
}

function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Sends a response that many requests share: the same object is validated, encoded and compressed once. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: object,
  schema: z.ZodType,
): Promise<Buffer> {
  const { json, compressed } = encodeResponse(response, schema);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (encoding === null) return json;
  compressed[encoding] ??= compressors[encoding](json);
  reply.header('content-encoding', encoding);
  return compressed[encoding];
}
