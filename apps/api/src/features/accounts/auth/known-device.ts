import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Cookies } from '../../../platform/http/verb-input.ts';
import { newToken } from '../../../platform/tokens.ts';

export const DEVICE_COOKIE = 'device';
const DEVICE_COOKIE_SECONDS = 365 * 86_400;

const signatureOf = ({ keys }: Context, id: string, email: string) =>
  keys.deriveToken('known-device', `${id}|${email.toLowerCase()}`);

/** The cookie of a device from which this e-mail has logged in. */
function createDeviceToken(context: Context, email: string): string {
  const id = newToken();
  return `${id}.${signatureOf(context, id, email)}`;
}

/** The id of a device from which this e-mail has logged in; null for any other. */
export function findDeviceId(context: Context, token: string | undefined, email: string): string | null {
  const parts = /^([\w-]{43})\.([\w-]{43})$/.exec(token ?? '');
  if (!parts) return null;
  const [, id = '', signature = ''] = parts;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(context, id, email))) ? id : null;
}

/** Gives a browser the cookie of a device that the e-mail has logged in from, unless it has it. */
export function rememberDevice(context: Context, cookies: Cookies, email: string): void {
  if (findDeviceId(context, cookies.get(DEVICE_COOKIE), email)) return;
  cookies.set(DEVICE_COOKIE, createDeviceToken(context, email), {
    path: '/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.production,
    maxAge: DEVICE_COOKIE_SECONDS,
  });
}
