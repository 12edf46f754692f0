import { purchaseLoginExpiry } from '@toro/domain/accounts/auth/session';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { openSession, type SessionClient } from './open-session.ts';
import {
  consumePurchaseLogin,
  findAccountById,
  hasUsablePurchaseLogin,
  insertOneTimeToken,
  lockVerification,
} from './queries.ts';

/** Stores a one-time token with which the buyer's browser opens the first session of the student created by its order. */
export async function createPurchaseLogin(
  { db, now }: Context,
  { studentId, token }: { studentId: number; token: string },
): Promise<void> {
  await insertOneTimeToken(db, {
    studentId,
    purpose: 'purchase',
    tokenHash: hashToken(token),
    expiresAt: purchaseLoginExpiry(now()),
  });
}

/** Whether such a token is unused and not expired. */
export const canLoginAfterPurchase = ({ db, now }: Context, token: string): Promise<boolean> =>
  hasUsablePurchaseLogin(db, hashToken(token), now());

const loginNotFound = () => notFound('Este acesso já foi usado ou venceu. Entre com seu e-mail e senha.');

/**
 * Opens a session that is limited to the order. The token is consumed even if a later step fails. It is void once the
 * address is verified: its owner has a password link, and the holder of the token may be a stranger.
 */
export async function loginAfterPurchase(
  context: Context,
  { login_token: token, sender }: { login_token: string; sender: SessionClient },
) {
  await context.limits.take('passwordLink', sender.network);
  const studentId = await consumePurchaseLogin(context.db, hashToken(token), context.now());
  if (studentId === null) throw loginNotFound();
  return inTransaction(context, async (tx) => {
    if (await lockVerification(tx.db, studentId)) throw loginNotFound();
    const account = await findAccountById(tx.db, studentId);
    return openSession(tx, account, { remember: false, limited: true }, sender);
  });
}
