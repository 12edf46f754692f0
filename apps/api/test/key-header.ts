import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { Context } from '../src/platform/context.ts';

/** The key header that a page of ours sends. */
export function keyHeader({ keys, config, now }: Context): string {
  const seconds = Math.floor(now().getTime() / 1000);
  const payload = Buffer.from(`${config.apiKeyConstant}|${seconds}`);
  const key = createPublicKey(keys.publicKey);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, payload).toString('base64');
}
