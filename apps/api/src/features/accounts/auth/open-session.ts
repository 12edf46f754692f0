import type { session } from '@toro/contract/accounts/auth/schemas';
import { sessionExpiry } from '@toro/domain/accounts/auth/session';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findBrandHost } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { recordLastUse } from '../../../platform/last-use.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { DEVICE_COOKIE } from './known-device.ts';
import { type Account, insertSession, updateHost } from './queries.ts';
import { toSessionUser } from './session-user.ts';

/** The network and the browser that open a session. */
export interface SessionClient {
  network: string;
  userAgent: string;
  /** The device cookie. */
  device?: string;
}

interface SessionOptions {
  remember: boolean;
  /** Opened by a purchase: only for the bought course. */
  limited?: boolean;
}

export const toSessionClient = ({ ip, headers, cookies }: FastifyRequest): SessionClient => ({
  network: networkOf(ip),
  userAgent: headers['user-agent'] ?? '',
  device: cookies[DEVICE_COOKIE],
});

/** Creates a session with a new token; the caller has already authenticated the student. */
export async function openSession(
  context: Context,
  account: Account,
  { remember, limited = false }: SessionOptions,
  client: SessionClient,
): Promise<z.output<typeof session>> {
  const token = newToken();
  const user = toSessionUser(context, account, limited);
  const host = await findBrandHost(context);
  if (host !== account.host) await updateHost(context.db, account.id, host);
  const tokenId = await insertSession(context.db, {
    studentId: account.id,
    tokenHash: hashToken(token),
    remember,
    limited,
    network: client.network,
    userAgent: client.userAgent.slice(0, 300),
    lastUsedAt: context.now(),
    expiresAt: sessionExpiry(context.now(), remember),
  });
  await recordLastUse(context, account.id);
  return { token, token_id: tokenId, avatar: user.foto, user };
}
