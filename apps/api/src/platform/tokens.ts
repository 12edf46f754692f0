import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeriveToken } from './app-secret.ts';

export const newToken = () => randomBytes(32).toString('base64url');

/** The hash of a token, which is stored instead of it. */
export const hashToken = (token: string) => hash('sha256', token, 'hex');

/** Links to calls of the API (the pages of reports and printed exams), to private files, and to sound and video. */
type LinkPurpose = 'call-link' | 'download-link' | 'media-link';

interface LinkKeys {
  deriveToken: DeriveToken;
}

const signature = ({ deriveToken }: LinkKeys, purpose: LinkPurpose, path: string, expires: number) =>
  deriveToken(purpose, `${path}|${expires}`);

/** Adds `expires` (Unix seconds) and `sig` to a path with its query. */
export function signLink(
  keys: LinkKeys,
  purpose: LinkPurpose,
  pathAndQuery: string,
  expires: number,
): string {
  const separator = pathAndQuery.includes('?') ? '&' : '?';
  return `${pathAndQuery}${separator}expires=${expires}&sig=${signature(keys, purpose, pathAndQuery, expires)}`;
}

/** Whether a link has a valid signature for its purpose and has not expired. */
export function isSignedLink(keys: LinkKeys, purpose: LinkPurpose, signed: string, now: Date): boolean {
  const parts = /^(.*)[?&]expires=(\d{1,12})&sig=([\w-]{43})$/.exec(signed);
  if (!parts) return false;
  const [, path = '', expires = '', sig = ''] = parts;
  if (Number(expires) * 1000 < now.getTime()) return false;
  const expected = Buffer.from(signature(keys, purpose, path, Number(expires)));
  return timingSafeEqual(expected, Buffer.from(sig));
}
