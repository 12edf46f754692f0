import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const compressors = {
  br: (json: Buffer) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (json: Buffer) => promisify(gzip)(json),
};

type Encoding = keyof typeof compressors;

interface Kept {
  json: Buffer;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Encoded answers, for as long as the verb that gave them holds on to its object. */
const kept = new WeakMap<object, Kept>();

function encode(answer: object, schema: z.ZodType): Kept {
  const known = kept.get(answer);
  if (known) return known;
  const encoded: Kept = { json: Buffer.from(JSON.stringify(schema.parse(answer))), packed: {} };
  kept.set(answer, encoded);
  return encoded;
}

function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Sends an answer that many ask for: the same object is checked, encoded and compressed once. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
  schema: z.ZodType,
): Promise<Buffer> {
  const { json, packed } = encode(answer, schema);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (encoding === null) return json;
  packed[encoding] ??= compressors[encoding](json);
  reply.header('content-encoding', encoding);
  return packed[encoding];
}
