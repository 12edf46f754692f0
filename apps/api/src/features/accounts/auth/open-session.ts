import type { session } from '@toro/contract/accounts/auth/schemas';
import { sessionExpiry } from '@toro/domain/accounts/auth/session';
import type { z } from 'zod';
import { findBrandHost } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sender } from '../../../platform/http/verb-input.ts';
import { recordLastUse } from '../../../platform/last-use.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type Account, insertSession, updateHost } from './queries.ts';
import { toSessionUser } from './session-user.ts';

/** The network and the browser that open a session. */
export type SessionClient = Pick<Sender, 'network' | 'userAgent'>;

interface SessionOptions {
  remember: boolean;
  /** Opened by a purchase: only for the bought course. */
  limited?: boolean;
}

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
    userAgent: client.userAgent,
    lastUsedAt: context.now(),
    expiresAt: sessionExpiry(context.now(), remember),
  });
  await recordLastUse(context, account.id);
  return { token, token_id: tokenId, avatar: user.foto, user };
}
