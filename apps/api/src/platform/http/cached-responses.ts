import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const compressors: Record<Encoding, (json: Buffer) => Promise<Buffer>> = {
  br: (json) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (json) => promisify(gzip)(json),
};

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
