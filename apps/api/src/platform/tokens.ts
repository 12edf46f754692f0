import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque token for a person to hold. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What we keep of it. */
export const hashToken = (token: string) => hash('sha256', token, 'hex');

/** A token that follows from what it opens and the server's secret: it need not be stored to be given again. */
export const deriveToken = (secret: string, what: string) =>
  createHmac('sha256', secret).update(what).digest('base64url');

const signature = (secret: string, path: string, expires: number) =>
  deriveToken(secret, `${path}|${expires}`);

/** Adds `expires` and `sig` to a path with its query, good until `expires` (Unix seconds). */
export function signLink(secret: string, pathAndQuery: string, expires: number): string {
  const mark = pathAndQuery.includes('?') ? '&' : '?';
  return `${pathAndQuery}${mark}expires=${expires}&sig=${signature(secret, pathAndQuery, expires)}`;
}

/** True when the link was signed by us, is unaltered and has not expired. */
export function isSignedLink(secret: string, signed: string, now: Date): boolean {
  const parts = /^(.*)[?&]expires=(\d{1,12})&sig=([\w-]{43})$/.exec(signed);
  if (!parts) return false;
  const [, path = '', expires = '', sig = ''] = parts;
  if (Number(expires) * 1000 < now.getTime()) return false;
  const expected = Buffer.from(signature(secret, path, Number(expires)));
  return timingSafeEqual(expected, Buffer.from(sig));
}
