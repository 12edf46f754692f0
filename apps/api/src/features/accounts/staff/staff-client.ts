import { SESSION_MS } from '@toro/domain/accounts/staff/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { staffCookieName } from '../../../platform/http/staff-guard.ts';

/** The browser of a member of staff: its network, its name, and its session cookie. */
export interface StaffClient {
  network: string;
  userAgent: string;
  /** Sets the cookie of a session to a new token. */
  setToken(token: string): void;
  clearToken(): void;
}

const cookieOptions = ({ production }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const;

export function toStaffClient(
  { config }: Pick<Context, 'config'>,
  { ip, headers }: FastifyRequest,
  reply: FastifyReply,
): StaffClient {
  const name = staffCookieName(config);
  return {
    network: networkOf(ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    setToken: (token) => {
      reply.setCookie(name, token, { ...cookieOptions(config), maxAge: SESSION_MS / 1000 });
    },
    clearToken: () => {
      reply.clearCookie(name, cookieOptions(config));
    },
  };
}
