import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import { type Identity, publicBytes, publicKeyOf, type Recipient } from './keys.ts';

/* The file format of age, version 1, with X25519 keys: https://age-encryption.org/v1 */

export const FIRST_LINE = 'age-encryption.org/v1';
export const CHUNK_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const NONCE_BYTES = 16;
export const FILE_KEY_BYTES = 16;
const CIPHER = 'chacha20-poly1305';
const X25519 = 'age-encryption.org/v1/X25519';

/** The file is not for this key, or it is not what was written. */
export class AgeError extends Error {
  constructor(
    readonly kind: 'damaged' | 'wrong-key',
    message: string,
  ) {
    super(message);
  }
}

const derive = (key: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export const payloadKey = (fileKey: Buffer, nonce: Buffer) => derive(fileKey, nonce, 'payload');

export const headerMac = (fileKey: Buffer, header: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

export function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The nonce of a chunk: its number, and whether it is the last. */
export function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const NO_NONCE = Buffer.alloc(12);

export function writeHeader(fileKey: Buffer, recipients: readonly Recipient[]): Buffer {
  const stanzas = recipients.map(({ key, bytes }) => {
    const { privateKey, publicKey } = generateKeyPairSync('x25519');
    const share = publicBytes(publicKey);
    const shared = diffieHellman({ privateKey, publicKey: key });
    const wrapped = seal(derive(shared, Buffer.concat([share, bytes]), X25519), NO_NONCE, fileKey);
    return `-> X25519 ${unpadded(share)}\n${unpadded(wrapped)}\n`;
  });
  const header = `${FIRST_LINE}\n${stanzas.join('')}---`;
  return Buffer.from(`${header} ${unpadded(headerMac(fileKey, header))}\n`);
}

/** The key of the file, for whom it was encrypted. */
export function readHeader(header: string, identities: readonly Identity[]): Buffer {
  const [, signed = '', mac = ''] = /^([\s\S]*\n---) ([A-Za-z0-9+/]{43})$/.exec(header) ?? [];
  if (!signed) throw new AgeError('damaged', 'the header is not that of an encrypted file');
  for (const [, share = '', body = ''] of signed.matchAll(/^-> X25519 (\S{43})\n(\S{43})$/gm)) {
    const shareBytes = Buffer.from(share, 'base64');
    for (const { secret, bytes } of identities) {
      const shared = diffieHellman({ privateKey: secret, publicKey: publicKeyOf(shareBytes) });
      const key = derive(shared, Buffer.concat([shareBytes, bytes]), X25519);
      const fileKey = open(key, NO_NONCE, Buffer.from(body, 'base64'));
      if (!fileKey) continue;
      if (!timingSafeEqual(headerMac(fileKey, signed), Buffer.from(mac, 'base64')))
        throw new AgeError('damaged', 'the header was changed');
      return fileKey;
    }
  }
  throw new AgeError('wrong-key', 'it was encrypted for another key');
}
