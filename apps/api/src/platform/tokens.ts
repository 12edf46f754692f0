import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random token. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash of a token, which is stored instead of it. */
export const hashToken = (token: string) => hash('sha256', token, 'hex');

/** A token derived from a subject and the server's secret, so that it can be computed again without being stored. */
export const deriveToken = (secret: string, subject: string) =>
  createHmac('sha256', secret).update(subject).digest('base64url');

const signature = (secret: string, path: string, expires: number) =>
  deriveToken(secret, `${path}|${expires}`);

/** Adds `expires` (Unix seconds) and `sig` to a path with its query. */
export function signLink(secret: string, pathAndQuery: string, expires: number): string {
  const separator = pathAndQuery.includes('?') ? '&' : '?';
  return `${pathAndQuery}${separator}expires=${expires}&sig=${signature(secret, pathAndQuery, expires)}`;
}

/** Whether a link has a valid signature and has not expired. */
export function isSignedLink(secret: string, signed: string, now: Date): boolean {
  const parts = /^(.*)[?&]expires=(\d{1,12})&sig=([\w-]{43})$/.exec(signed);
  if (!parts) return false;
  const [, path = '', expires = '', sig = ''] = parts;
  if (Number(expires) * 1000 < now.getTime()) return false;
  const expected = Buffer.from(signature(secret, path, Number(expires)));
  return timingSafeEqual(expected, Buffer.from(sig));
}
