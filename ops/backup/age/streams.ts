import { randomBytes } from 'node:crypto';
import {
  AgeError,
  CHUNK_BYTES,
  chunkNonce,
  FILE_KEY_BYTES,
  FIRST_LINE,
  NONCE_BYTES,
  open,
  payloadKey,
  readHeader,
  seal,
  TAG_BYTES,
  writeHeader,
} from './format.ts';
import type { Identity, Recipient } from './keys.ts';

const HEADER_LIMIT = 64 * 1024;

/** Cuts a stream into pieces of one size; the last piece may be shorter, and is marked. */
async function* cut(content: AsyncIterable<Uint8Array>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    held.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    length += part.byteLength;
    // A full piece waits for the next byte: only then it is known not to be the last.
    if (length <= size) continue;
    const joined = Buffer.concat(held);
    let start = 0;
    for (; length - start > size; start += size)
      yield { piece: joined.subarray(start, start + size), isLast: false };
    held = [joined.subarray(start)];
    length -= start;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/** Encrypts a stream for the holders of these keys, in the format of age. */
export async function* encrypt(content: AsyncIterable<Uint8Array>, recipients: readonly Recipient[]) {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  yield writeHeader(fileKey, recipients);
  yield nonce;
  const key = payloadKey(fileKey, nonce);
  let number = 0;
  for await (const { piece, isLast } of cut(content, CHUNK_BYTES)) {
    yield seal(key, chunkNonce(number, isLast), piece);
    number += 1;
  }
}

/** Reads the header and the nonce; returns them with a stream of what follows. */
async function splitHeader(content: AsyncIterable<Uint8Array>) {
  const parts = content[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  for (;;) {
    const text = read.toString('latin1');
    const mac = text.indexOf('\n---');
    const end = mac === -1 ? -1 : text.indexOf('\n', mac + 1);
    if (end !== -1 && read.length >= end + 1 + NONCE_BYTES) {
      const rest = read.subarray(end + 1 + NONCE_BYTES);
      async function* body() {
        yield rest;
        for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
      }
      return { header: text.slice(0, end), nonce: read.subarray(end + 1, end + 1 + NONCE_BYTES), body };
    }
    const next = await parts.next();
    const isBroken = next.done || read.length > HEADER_LIMIT;
    if (isBroken || !`${FIRST_LINE}\n`.startsWith(text.slice(0, FIRST_LINE.length + 1)))
      throw new AgeError('damaged', 'the header is not that of an encrypted file');
    read = Buffer.concat([read, next.value]);
  }
}

/** Decrypts what `encrypt` or age wrote; a changed or shortened file ends in an `AgeError`. */
export async function* decrypt(content: AsyncIterable<Uint8Array>, identities: readonly Identity[]) {
  const { header, nonce, body } = await splitHeader(content);
  const key = payloadKey(readHeader(header, identities), nonce);
  let number = 0;
  for await (const { piece, isLast } of cut(body(), CHUNK_BYTES + TAG_BYTES)) {
    const plain = open(key, chunkNonce(number, isLast), piece);
    if (!plain || (plain.length === 0 && number > 0))
      throw new AgeError('damaged', 'it was changed or cut off');
    yield plain;
    number += 1;
  }
}
