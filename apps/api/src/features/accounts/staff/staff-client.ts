import { SESSION_MS } from '@toro/domain/accounts/staff/session';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import { staffCookieName } from '../../../platform/http/staff-guard.ts';
import type { Sender } from '../../../platform/http/verb-input.ts';

/** The browser of a member of staff: its network, its name, and its cookies. */
export type StaffClient = Pick<Sender, 'network' | 'userAgent' | 'cookies'>;

const cookieOptions = ({ production }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const;

/** Sets the cookie of a session to a new token. */
export function setSessionCookie({ config }: Context, { cookies }: StaffClient, token: string): void {
  cookies.set(staffCookieName(config), token, { ...cookieOptions(config), maxAge: SESSION_MS / 1000 });
}

export function clearSessionCookie({ config }: Context, { cookies }: StaffClient): void {
  cookies.clear(staffCookieName(config), cookieOptions(config));
}
