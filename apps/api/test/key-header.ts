import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import type { Context } from '../src/platform/context.ts';

/** Encrypts a text with a public key. */
export function encryptText(key: KeyObject, text: string): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}

/** The key header that the web app sends. */
export function keyHeader({ keys, config, now }: Context): string {
  const seconds = Math.floor(now().getTime() / 1000);
  return encryptText(createPublicKey(keys.publicKey), `${config.apiKeyConstant}|${seconds}`);
}
