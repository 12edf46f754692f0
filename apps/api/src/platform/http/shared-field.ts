import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

/** The beginning of a response, up to and including its shared field, in each encoding. */
interface SharedBeginning {
  json: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Both end at a full byte and can go on: they are flushed and not finished. */
const compressors: Record<Encoding, (json: Buffer) => Promise<Buffer>> = {
  br: (json) =>
    promisify(brotliCompress)(json, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
    }),
  gzip: (json) => promisify(deflateRaw)(json, { finishFlush: constants.Z_SYNC_FLUSH, level: 9 }),
};

/** Beginnings by the value of their field; an entry lives as long as the verb keeps the value. */
const beginnings = new WeakMap<object, SharedBeginning>();

function findBeginning(field: string, value: object, schema: z.ZodType): SharedBeginning {
  const known = beginnings.get(value);
  if (known) return known;
  const json = Buffer.from(`{${JSON.stringify(field)}:${JSON.stringify(schema.parse(value))}`);
  const created = { json, compressed: {} };
  beginnings.set(value, created);
  return created;
}

function compressBeginning({ json, compressed }: SharedBeginning, encoding: Encoding): Promise<Buffer> {
  compressed[encoding] ??= compressors[encoding](json);
  return compressed[encoding];
}

/** Encodes and compresses the value of a shared field before a request needs it. */
export async function prepareSharedField(field: string, value: object, schema: z.ZodType): Promise<void> {
  const beginning = findBeginning(field, value, schema);
  await Promise.all([compressBeginning(beginning, 'br'), compressBeginning(beginning, 'gzip')]);
}

/** The most bytes that a block without compression holds in both formats. */
const BLOCK_BYTES = 65_535;

function listBlocks(rest: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < rest.length; from += BLOCK_BYTES)
    blocks.push(rest.subarray(from, from + BLOCK_BYTES));
  return blocks;
}

/** RFC 7932, 9.2: not the last meta-block, four nibbles of length, not compressed. */
function brotliHead({ length }: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}

/** RFC 7932, 9.2: the last meta-block, which is empty. */
const BROTLI_END = Buffer.from([3]);

/** RFC 1951, 3.2.4: a stored block. */
function storedHead({ length }: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

/** RFC 1952, 2.3: deflate, without a name or a time. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** The checksum of a beginning is computed once. */
const checksums = new WeakMap<Buffer, number>();

function findChecksum(json: Buffer): number {
  const known = checksums.get(json) ?? crc32(json);
  checksums.set(json, known);
  return known;
}

const finish: Record<Encoding, (compressed: Buffer, beginning: SharedBeginning, rest: Buffer) => Buffer> = {
  br: (compressed, _beginning, rest) =>
    Buffer.concat([
      compressed,
      ...listBlocks(rest).flatMap((block) => [brotliHead(block), block]),
      BROTLI_END,
    ]),
  gzip(compressed, { json }, rest) {
    const blocks = listBlocks(rest);
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(rest, findChecksum(json)), 0);
    end.writeUInt32LE((json.length + rest.length) % 2 ** 32, 4);
    const stored = blocks.flatMap((block, at) => [storedHead(block, at === blocks.length - 1), block]);
    return Buffer.concat([GZIP_HEAD, compressed, ...stored, end]);
  },
};

interface SharedResponse {
  /** The name of the field that many responses share. */
  field: string;
  value: object;
  schema: z.ZodType;
  /** The other fields, which are sent without compression. */
  others: object;
}

/** Encodes a response of which one field is the same for many requests: that field is compressed once. */
export async function encodeSharedResponse(
  { field, value, schema, others }: SharedResponse,
  encoding: Encoding | null,
): Promise<Buffer> {
  const beginning = findBeginning(field, value, schema);
  const text = JSON.stringify(others);
  const rest = Buffer.from(text === '{}' ? '}' : `,${text.slice(1)}`);
  if (encoding === null) return Buffer.concat([beginning.json, rest]);
  return finish[encoding](await compressBeginning(beginning, encoding), beginning, rest);
}

/** Sends such a response; a request that already has it, by its `etag`, gets 304. */
export async function sendSharedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: SharedResponse,
): Promise<Buffer> {
  reply.header('vary', 'accept-encoding');
  const etag = reply.getHeader('etag');
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    reply.code(304);
    return Buffer.alloc(0);
  }
  const encoding = acceptedEncoding(request);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return encodeSharedResponse(response, encoding);
}
