import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readBech32, writeBech32 } from './bech32.ts';

const KEY_BYTES = 32;
const RECIPIENT_PREFIX = 'age';
const IDENTITY_PREFIX = 'age-secret-key-';
/** What stands before the 32 bytes of an X25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** A public key, for which a backup is encrypted. */
export interface Recipient {
  bytes: Buffer;
  key: KeyObject;
}

/** A private key with its public one. */
export interface Identity extends Recipient {
  secret: KeyObject;
}

export const publicBytes = (key: KeyObject) =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

export const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: bytes.toString('base64url') }, format: 'jwk' });

export function generateIdentity(): { identity: string; recipient: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const secret = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
  return {
    identity: writeBech32(IDENTITY_PREFIX, secret).toUpperCase(),
    recipient: writeBech32(RECIPIENT_PREFIX, publicBytes(publicKey)),
  };
}

export function readRecipient(text: string): Recipient {
  const bytes = readBech32(RECIPIENT_PREFIX, text.trim());
  if (bytes?.length !== KEY_BYTES)
    throw new Error(
      `"${text.slice(0, 12)}…" is no public key: it begins with age1 and is made by backup-key.`,
    );
  return { bytes, key: publicKeyOf(bytes) };
}

/** The private keys of a file as age-keygen writes it: one a line, with comments. */
export function readIdentities(text: string): Identity[] {
  const lines = text.split('\n').map((line) => line.trim());
  const found = lines.filter((line) => line !== '' && !line.startsWith('#')).map(readIdentity);
  if (found.length === 0) throw new Error('The file of the private key is empty.');
  return found;
}

function readIdentity(line: string): Identity {
  const secretBytes = readBech32(IDENTITY_PREFIX, line);
  if (secretBytes?.length !== KEY_BYTES)
    throw new Error('The file has a line that is no private key: it begins with AGE-SECRET-KEY-1.');
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, secretBytes]),
    format: 'der',
    type: 'pkcs8',
  });
  const key = createPublicKey(secret);
  return { secret, key, bytes: publicBytes(key) };
}
